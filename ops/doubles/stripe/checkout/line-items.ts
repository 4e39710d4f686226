import type { Stripe } from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../api/api-error.ts'
import { type Resource, row } from '../api/operation.ts'
import { integer, list, metadata, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'
import { products, type State, secondsNow, sessionDetails } from '../state.ts'

/** The SDK parses `unit_amount_decimal` into an object; on the wire it is text. */
export type LineItem = Omit<Stripe.LineItem, 'price'> & {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string }
}

const productData = z.strictObject({
  description: text.optional(),
  images: list(text).optional(),
  metadata: metadata.optional(),
  name: text,
  tax_code: text.optional(),
})

export const lineItemParameters = z.strictObject({
  metadata: metadata.optional(),
  price_data: z.strictObject({
    currency: text.transform((code) => code.toLowerCase()),
    product_data: productData,
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    unit_amount: integer,
  }),
  quantity: integer,
})

export type LineItemOrder = z.output<typeof lineItemParameters>

const MAX_LINES = 100

/** Lines and inline prices have no operations of their own. Stripe returns taxes and products only if expanded. */
export const lineResources: readonly Resource[] = [
  {
    object: 'item',
    operations: [],
    expandable: {
      price: () => null,
      taxes: ({ id }, state) => findLine(state, String(id))?.taxes ?? [],
    },
  },
  { object: 'price', operations: [], expandable: row(products, 'product') },
]

export function createLineItems(state: State, orders: readonly LineItemOrder[]): LineItem[] {
  if (orders.length > MAX_LINES) {
    const message = `line_items may have at most ${MAX_LINES} items in payment mode.`
    throw invalidRequest(message, { param: 'line_items' })
  }
  const currency = orders[0]?.price_data.currency
  return orders.map((order, index) => {
    checkOrder(order, index, currency)
    return createLineItem(state, order)
  })
}

function checkOrder(
  { price_data: price, quantity }: LineItemOrder,
  index: number,
  currency?: string,
) {
  const at = `line_items[${index}]`
  if (price.currency !== currency) {
    const message = `All line items of a Checkout Session must have one currency; got \`${price.currency}\` after \`${String(currency)}\`.`
    throw invalidRequest(message, { param: `${at}[price_data][currency]` })
  }
  if (quantity < 1 || price.unit_amount < 0) {
    const code = 'parameter_invalid_integer'
    const param = quantity < 1 ? `${at}[quantity]` : `${at}[price_data][unit_amount]`
    const least = quantity < 1 ? 1 : 0
    throw invalidRequest(`This value must be greater than or equal to ${least}.`, { code, param })
  }
}

function createLineItem(state: State, { price_data: price, ...order }: LineItemOrder): LineItem {
  const subtotal = price.unit_amount * order.quantity
  const created = secondsNow(state)

  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency: price.currency,
    description: price.product_data.name,
    metadata: order.metadata ?? {},
    price: {
      id: newId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: price.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: createProduct(state, price.product_data).id,
      recurring: null,
      tax_behavior: price.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: price.unit_amount,
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity: order.quantity,
    taxes: [],
  }
}

function findLine(state: State, id: string): LineItem | undefined {
  const lines = [...sessionDetails(state).values()].flatMap((details) => details.lines)
  return lines.find((line) => line.id === id)
}

/** Stripe makes an inactive product of every inline price. */
function createProduct(state: State, given: z.output<typeof productData>): Stripe.Product {
  const created = secondsNow(state)
  const product: Stripe.Product = {
    id: newId('prod_', 14),
    object: 'product',
    active: false,
    created,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
  products(state).set(product.id, product)
  return product
}
