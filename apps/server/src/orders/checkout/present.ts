import type { ordersContract } from '@shoebox/contract/orders'
import type { PricedCart } from '@shoebox/domain/money/pricing'
import {
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import type { output } from 'zod/v4/core'
import type {
  CheckoutDraft,
  CheckoutLineRow,
  LastProductionRow,
  SharedProjectRow,
  UnpaidOrderRow,
} from './queries.ts'

type Checkout = output<typeof ordersContract.getCheckout.output>

type CheckoutParts = Pick<Checkout, 'is_open' | 'company' | 'billing' | 'approval'> & {
  draft: CheckoutDraft
  sharedProjects: readonly SharedProjectRow[]
  lastProduction: LastProductionRow | null
  lines: readonly CheckoutLineRow[]
  /** Prices the lines without a problem. */
  priced: PricedCart
  unpaidOrder: UnpaidOrderRow | null
}

export function presentCheckout({
  draft,
  lines,
  priced,
  unpaidOrder,
  ...rest
}: CheckoutParts): Checkout {
  const orderable = lines.filter(({ problem }) => problem === null)
  const amounts = new Map(orderable.map(({ item_id }, index) => [item_id, priced.lines[index]]))

  return {
    is_open: rest.is_open,
    draft: presentDraft(draft),
    shared_projects: rest.sharedProjects.map(({ id, name, company }) => ({ id, name, company })),
    last_production: rest.lastProduction && presentProduction(rest.lastProduction),
    lines: lines.map((line) => ({
      id: line.item_id,
      photo_id: line.photo_id,
      photoid: line.photoid,
      license_type: line.license_type,
      problem: line.problem,
      ...presentTotals(amounts.get(line.item_id)),
    })),
    quantity: priced.quantity,
    discount_percent: priced.percent,
    ...presentTotals(priced),
    company: rest.company,
    billing: rest.billing,
    approval: rest.approval,
    unpaid_order: unpaidOrder && {
      id: unpaidOrder.id,
      number: unpaidOrder.number,
      is_payable: unpaidOrder.is_payable,
    },
    agreement: { version: licenseAgreementVersion, sha256: licenseAgreementSha256 },
  }
}

function presentDraft(draft: CheckoutDraft): Checkout['draft'] {
  return {
    project_id: draft.project_id,
    production: draft.production,
    may_be_named: draft.may_be_named,
    po_number: draft.po_number,
    account_code: draft.account_code,
    method: draft.method,
  }
}

function presentProduction(row: LastProductionRow): NonNullable<Checkout['last_production']> {
  return {
    production_title: row.production_title,
    working_title: row.working_title,
    production_type: row.production_type,
    season: row.season,
    episodes: row.episodes,
    distributor: row.distributor,
    clearance_contact: row.clearance_contact,
  }
}

type Amounts = Pick<PricedCart, 'originalCents' | 'discountCents' | 'totalCents'>

const zeroAmounts: Amounts = { originalCents: 0, discountCents: 0, totalCents: 0 }

function presentTotals({ originalCents, discountCents, totalCents }: Amounts = zeroAmounts) {
  return { originalTotal: originalCents, discountAmount: discountCents, finalTotal: totalCents }
}
