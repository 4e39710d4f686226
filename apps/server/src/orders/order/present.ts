import type { ordersContract } from '@shoebox/contract/orders'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import type { output } from 'zod/v4/core'
import type { OrderEventRow, OrderLineRow, OrderRow, OrderSummaryRow } from './queries.ts'

type Order = output<typeof ordersContract.getOrder.output>
type OrderSummary = output<typeof ordersContract.listOrdersToApprove.output>[number]
type LinePhoto = Pick<Order['lines'][number], 'photo' | 'thumb'>

export function presentOrderSummary(row: OrderSummaryRow): OrderSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    is_declined: row.is_declined,
    payment_status: row.payment_status,
    delivery_status: row.delivery_status,
    created_at: row.created_at.toISOString(),
    company: { id: row.company_id, name: row.company_name },
    project: { id: row.project_id, name: row.project_name },
    placed_by_name: row.placed_by_name,
    is_own: row.is_own,
    photo_count: row.photo_count,
    total: row.total,
    refunded: row.refunded,
    po_number: row.po_number,
    invoice_number: row.invoice_number,
  }
}

type OrderParts = {
  row: OrderRow
  lines: readonly OrderLineRow[]
  /** In the order of the lines. */
  photos: readonly LinePhoto[]
  events: readonly OrderEventRow[]
  can: Order['can']
  cancelUntil: Date | null
  expiresAt: Date | null
}

export function presentOrder({ row, lines, photos, events, can, ...ends }: OrderParts): Order {
  return {
    ...presentOrderSummary(row),
    subtotal: row.subtotal,
    discount: row.discount,
    discount_tier: row.discount_tier,
    tax: row.tax,
    confirmed_at: toInstant(row.confirmed_at),
    completed_at: toInstant(row.completed_at),
    cancelled_at: toInstant(row.cancelled_at),
    expires_at: toInstant(ends.expiresAt),
    cancel_reason: row.cancel_reason,
    method: row.method,
    last4: row.last4,
    ...presentProduction(row),
    account_code: row.account_code,
    bill_to: presentBilling(row.billing),
    lines: lines.map((line, index) => presentLine(line, photos[index])),
    events: events.map(({ type, at, actor_name }) => ({ type, at: at.toISOString(), actor_name })),
    signature: presentSignature(row.signature),
    agreement: row.agreement && { state: row.agreement.has_file ? 'ready' : 'being-made' },
    approved_by_name: row.approved_by_name,
    approval_over: can.approve ? row.approval_over : null,
    dispute: presentDispute(row.dispute),
    invoice: row.invoice && {
      number: row.invoice.number,
      issued_on: row.invoice.issued_on,
      has_file: row.invoice.has_file,
    },
    can: { pay: can.pay, approve: can.approve, cancel: can.cancel },
    cancel_until: toInstant(ends.cancelUntil),
  }
}

function presentProduction(row: OrderRow) {
  return {
    licensee: row.licensee,
    production_title: row.production_title,
    working_title: row.working_title,
    production_type: row.production_type,
    season: row.season,
    episodes: row.episodes,
    distributor: row.distributor,
    shoot_date: row.shoot_date,
    clearance_contact: row.clearance_contact,
    may_be_named: row.may_be_named,
  }
}

function presentBilling(billing: OrderRow['billing']): Order['bill_to'] {
  if (billing === null) return null

  return {
    bill_to: billing.bill_to,
    attention: billing.attention,
    street_address: billing.street_address,
    street_address_2: billing.street_address_2,
    city: billing.city,
    state_province: billing.state_province,
    postal_code: billing.postal_code,
    country: billing.country,
    ap_email: billing.ap_email,
  }
}

function presentLine(line: OrderLineRow, shown: LinePhoto | undefined): Order['lines'][number] {
  return {
    id: line.id,
    position: line.position,
    photo_id: line.photo_id,
    photoid: line.photoid,
    photo: shown?.photo ?? null,
    thumb: shown?.thumb ?? null,
    year: line.year,
    place: line.place,
    license_type: line.license_type,
    unit_price: line.unit_price,
    multiplier: line.multiplier,
    discount_share: line.discount_share,
    tax: line.tax,
    total: line.total,
    license_state: line.license_state,
    certificate: presentCertificate(line),
    refunded: line.refunded,
  }
}

function presentCertificate({
  license_id,
  license_code,
  license_state,
  has_certificate,
}: OrderLineRow): Order['lines'][number]['certificate'] {
  if (license_id === null || license_code === null) return null
  if (license_state === 'cancelled' && !has_certificate) return null

  const state = has_certificate ? 'ready' : 'being-made'
  return { license_id, code: formatLicenseCode(license_code), state }
}

function presentSignature(signature: OrderRow['signature']): Order['signature'] {
  if (signature === null) return null

  const { name, title, signed_at, version } = signature
  return { name, title, signed_at: new Date(signed_at).toISOString(), version }
}

function presentDispute(dispute: OrderRow['dispute']): Order['dispute'] {
  if (dispute === null) return null

  return {
    state: dispute.state,
    opened_at: new Date(dispute.opened_at).toISOString(),
    closed_at: toInstant(dispute.closed_at === null ? null : new Date(dispute.closed_at)),
  }
}

function toInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
