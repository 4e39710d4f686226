import type { Stripe } from 'stripe'
import { z } from 'zod'
import { invalidRequest, noSuch } from '../api/api-error.ts'
import { listAnswer, newestFirst } from '../api/list-answer.ts'
import { type Operation, operation } from '../api/operation.ts'
import { expand, pagination, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import { type Context, type State, secondsNow, taxIds } from '../state.ts'
import { recordEvent } from './events.ts'

const TYPES = ['au_abn', 'ca_gst_hst', 'eu_vat', 'gb_vat', 'mx_rfc', 'nz_gst', 'us_ein'] as const

/** Stripe checks the format of every type; the double checks this one. */
const EIN = /^\d{2}-\d{7}$/

const fields = { type: z.enum(TYPES), value: text }
export const taxIdParameters = z.strictObject(fields)

type NewTaxId = z.output<typeof taxIdParameters>

const PATH = '/v1/customers/:id/tax_ids'

/** The tax ids of a customer. `findCustomer` refuses unknown customers. */
export function taxIdOperations(
  findCustomer: (state: State, id: string, param?: string) => Stripe.Customer,
): Operation[] {
  return [
    operation({
      method: 'POST',
      path: PATH,
      parameters: z.strictObject({ ...fields, expand }),
      handle: (call) => addTaxId(call, findCustomer(call.state, call.id).id, call.parameters),
    }),
    operation({
      method: 'GET',
      path: PATH,
      parameters: z.strictObject(pagination),
      handle: ({ state, id, parameters }) =>
        listTaxIds(state, findCustomer(state, id).id, parameters),
    }),
    operation({
      method: 'GET',
      path: `${PATH}/:taxId`,
      parameters: z.strictObject({ expand }),
      handle: ({ state, id, path }) => findTaxId(state, id, path.taxId ?? ''),
    }),
    operation({
      method: 'DELETE',
      path: `${PATH}/:taxId`,
      parameters: z.strictObject({ expand }),
      handle: (call) => {
        const taxId = findTaxId(call.state, call.id, call.path.taxId ?? '')
        taxIds(call.state).delete(taxId.id)
        recordEvent(call, { type: 'customer.tax_id.deleted', object: taxId })
        return { id: taxId.id, object: 'tax_id', deleted: true }
      },
    }),
  ]
}

export function addTaxId(
  context: Context,
  customer: string,
  { type, value }: NewTaxId,
): Stripe.TaxId {
  if (type === 'us_ein' && !EIN.test(value)) {
    throw invalidRequest(`Invalid value for us_ein.`, { code: 'tax_id_invalid', param: 'value' })
  }
  const taxId: Stripe.TaxId = {
    id: newId('txi_'),
    object: 'tax_id',
    country: type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase(),
    created: secondsNow(context.state),
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  }
  taxIds(context.state).set(taxId.id, taxId)
  recordEvent(context, { type: 'customer.tax_id.created', object: taxId })
  return taxId
}

export function listTaxIds(state: State, customer: string, page: Parameters<typeof listAnswer>[1]) {
  const rows = newestFirst(taxIds(state)).filter((taxId) => taxId.customer === customer)
  return listAnswer(rows, page, `/v1/customers/${customer}/tax_ids`)
}

function findTaxId(state: State, customer: string, id: string): Stripe.TaxId {
  const taxId = taxIds(state).get(id)
  if (taxId?.customer !== customer) throw noSuch('tax_id', id)
  return taxId
}
