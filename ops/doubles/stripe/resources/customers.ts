import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api/api-error.ts'
import { operation, type Resource } from '../api/operation.ts'
import { address, email, emptyable, expand, list, metadata, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import { type Context, customers, defineTable, type State, secondsNow } from '../state.ts'
import { recordEvent } from './events.ts'
import { addTaxId, listTaxIds, taxIdOperations, taxIdParameters } from './tax-ids.ts'

const taxExempt = z.enum(['exempt', 'none', 'reverse'])

const parameters = z.strictObject({
  address: emptyable(address).optional(),
  business_name: emptyable(text).optional(),
  description: emptyable(text).optional(),
  email: emptyable(email).optional(),
  expand,
  individual_name: emptyable(text).optional(),
  metadata: emptyable(metadata).optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  preferred_locales: list(text).optional(),
  tax_exempt: emptyable(taxExempt).optional(),
} satisfies Partial<Record<keyof Stripe.CustomerUpdateParams, z.ZodType>>)

const createParameters = parameters.extend({
  tax_id_data: list(taxIdParameters).optional(),
} satisfies Partial<Record<keyof Stripe.CustomerCreateParams, z.ZodType>>)

type CustomerChange = z.output<typeof parameters>

export const customerResource: Resource = {
  object: 'customer',
  expandable: { tax_ids: ({ id }, state) => listTaxIds(state, String(id), {}) },
  operations: [
    operation({
      method: 'POST',
      path: '/v1/customers',
      parameters: createParameters,
      handle: (call) => {
        const { tax_id_data: given = [], ...change } = call.parameters
        const customer = createCustomer(call, change)
        for (const taxId of given) addTaxId(call, customer.id, taxId)
        return customer
      },
    }),
    operation({
      method: 'GET',
      path: '/v1/customers/:id',
      parameters: z.strictObject({ expand }),
      handle: ({ state, id }) => deletedCustomers(state).get(id) ?? findCustomer(state, id),
    }),
    operation({
      method: 'POST',
      path: '/v1/customers/:id',
      parameters,
      handle: (call) => updateCustomer(call, findCustomer(call.state, call.id), call.parameters),
    }),
    operation({
      method: 'DELETE',
      path: '/v1/customers/:id',
      parameters: z.strictObject({ expand }),
      handle: (call) => deleteCustomer(call, findCustomer(call.state, call.id)),
    }),
    ...taxIdOperations(findCustomer),
  ],
}

/** Their id can still be retrieved. Every other call with it is refused, as if the customer had never existed. */
const deletedCustomers = defineTable<Stripe.DeletedCustomer>()

export function findCustomer(state: State, id: string, param = 'id'): Stripe.Customer {
  const customer = customers(state).get(id)
  if (!customer) throw noSuch('customer', id, param)
  return customer
}

export function createCustomer(context: Context, change: CustomerChange): Stripe.Customer {
  const id = newId('cus_', 14)
  const customer = applyChange(blankCustomer(id, secondsNow(context.state)), change)
  customers(context.state).set(id, customer)
  recordEvent(context, { type: 'customer.created', object: customer })
  return customer
}

export function updateCustomer(
  context: Context,
  before: Stripe.Customer,
  change: CustomerChange,
): Stripe.Customer {
  const customer = applyChange(before, change)
  customers(context.state).set(customer.id, customer)

  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(customer, name)),
    ),
  )
  recordEvent(context, { type: 'customer.updated', object: customer, previous })
  return customer
}

function deleteCustomer(context: Context, customer: Stripe.Customer): Stripe.DeletedCustomer {
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  customers(context.state).delete(customer.id)
  deletedCustomers(context.state).set(customer.id, deleted)
  recordEvent(context, { type: 'customer.deleted', object: customer })
  return deleted
}

function applyChange(customer: Stripe.Customer, change: CustomerChange): Stripe.Customer {
  const { expand: _expand, metadata: pairs, address: place, tax_exempt: exempt, ...rest } = change

  return {
    ...customer,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(place !== undefined && { address: place && fullAddress(place) }),
    ...(exempt !== undefined && { tax_exempt: exempt ?? 'none' }),
    ...(pairs !== undefined && { metadata: mergeMetadata(customer.metadata, pairs) }),
  }
}

function fullAddress(given: z.output<typeof address>): Stripe.Address {
  const { city = null, country = null, line1 = null, line2 = null } = given
  return {
    city,
    country,
    line1,
    line2,
    postal_code: given.postal_code ?? null,
    state: given.state ?? null,
  }
}

/** An empty value removes its pair; an empty object removes all pairs. */
export function mergeMetadata(
  kept: Stripe.Metadata,
  given: Stripe.Metadata | null,
): Stripe.Metadata {
  if (given === null) return {}
  return Object.fromEntries(
    Object.entries({ ...kept, ...given }).filter(([, value]) => value !== ''),
  )
}

function blankCustomer(id: string, created: number): Stripe.Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
