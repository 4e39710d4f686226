import { checkoutDraft, production, signature } from '@shoebox/contract/orders/checkout'
import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import {
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import { mustBeChecked, withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'
import type { Checkout, CheckoutDraft, OrderBody } from './checkout-query.ts'

/** Form fields contain an empty string where the contract has null. */
export type CheckoutFields = {
  project_id: string
  production_title: string
  working_title: string
  production_type: string
  season: string
  episodes: string
  distributor: string
  shoot_date: string
  clearance_contact: string
  may_be_named: boolean
  po_number: string
  account_code: string
  method: PaymentMethod
  name: string
  title: string
  has_authority: boolean
  consents_to_sign_electronically: boolean
}

/** The signature is never restored: the user signs each attempt. */
export function toCheckoutFields({ production: saved, ...draft }: CheckoutDraft): CheckoutFields {
  return {
    project_id: draft.project_id ?? '',
    production_title: saved.production_title ?? '',
    working_title: saved.working_title ?? '',
    production_type: saved.production_type ?? '',
    season: saved.season ?? '',
    episodes: saved.episodes ?? '',
    distributor: saved.distributor ?? '',
    shoot_date: saved.shoot_date ?? '',
    clearance_contact: saved.clearance_contact ?? '',
    may_be_named: draft.may_be_named,
    po_number: draft.po_number ?? '',
    account_code: draft.account_code ?? '',
    method: draft.method,
    name: '',
    title: '',
    has_authority: false,
    consents_to_sign_electronically: false,
  }
}

/** The draft that is saved while the user types. Null if the server would reject it, such as a pasted line break. */
export function toDraft(fields: CheckoutFields): CheckoutDraft | null {
  const { production_title, production_type } = fields
  const { success, data } = checkoutDraft.safeParse({
    project_id: orNull(fields.project_id),
    production: {
      ...toOptionalProduction(fields),
      production_title,
      production_type: orNull(production_type),
    },
    may_be_named: fields.may_be_named,
    po_number: orNull(fields.po_number),
    account_code: orNull(fields.account_code),
    method: fields.method,
  })

  return success ? data : null
}

const orderFields = z.extend(production, {
  project_id: checkoutDraft.shape.project_id,
  production_type: z.pipe(z.string(), production.shape.production_type),
  may_be_named: z.boolean(),
  po_number: checkoutDraft.shape.po_number,
  account_code: checkoutDraft.shape.account_code,
  method: checkoutDraft.shape.method,
  name: signature.shape.name,
  title: signature.shape.title,
  has_authority: mustBeChecked,
  consents_to_sign_electronically: mustBeChecked,
})

type SignedFields = z.output<typeof orderFields>

const messages = {
  production_title: { missing: 'Enter the title of the production.' },
  production_type: { missing: 'Choose the type of production.' },
  shoot_date: { invalid: 'Enter a date.' },
  name: { missing: 'Type your full name to sign.' },
  title: { missing: 'Enter your title.' },
  has_authority: { missing: 'Check this box to sign for the studio.' },
  consents_to_sign_electronically: { missing: 'Check this box to sign electronically.' },
}

/** The contract's schema, applied to form fields. */
export function createOrderRule({ isPoRequired }: { isPoRequired: boolean }) {
  return withMessages(z.pipe(z.transform(toSignedFields), orderFields), messages, (fields) => ({
    ...(fields.project_id === '' && { project_id: 'Choose a project for this order.' }),
    ...(isPoRequired && fields.po_number.trim() === '' && { po_number: 'PO required' }),
  }))
}

type OrderOptions = { checkout: Checkout; items: string[]; expectedTotal: number }

/** The account code of the studio applies if the user enters none. */
export function toOrderBody(
  signed: SignedFields,
  { checkout, items, expectedTotal }: OrderOptions,
): OrderBody {
  const { project_id, may_be_named, po_number, account_code, method, name, title, ...rest } = signed
  const { has_authority, consents_to_sign_electronically, ...licensed } = rest

  return {
    items,
    expected_total: expectedTotal,
    project_id: project_id ?? '',
    production: licensed,
    may_be_named,
    po_number,
    account_code: account_code ?? checkout.billing?.account_code ?? null,
    method,
    signature: {
      name,
      title,
      has_authority,
      consents_to_sign_electronically,
      version: licenseAgreementVersion,
      sha256: licenseAgreementSha256,
    },
  }
}

function toSignedFields(fields: CheckoutFields) {
  return {
    ...fields,
    ...toOptionalProduction(fields),
    project_id: orNull(fields.project_id),
    po_number: orNull(fields.po_number),
    account_code: orNull(fields.account_code),
  }
}

/** Only a series has a season and episodes. */
function toOptionalProduction(fields: CheckoutFields) {
  const isSeries = fields.production_type === 'series'

  return {
    working_title: orNull(fields.working_title),
    season: isSeries ? orNull(fields.season) : null,
    episodes: isSeries ? orNull(fields.episodes) : null,
    distributor: orNull(fields.distributor),
    shoot_date: orNull(fields.shoot_date),
    clearance_contact: orNull(fields.clearance_contact),
  }
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
