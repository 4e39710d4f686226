import type { Stripe } from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../api/api-error.ts'
import { integer, list, metadata, text } from '../api/parameters.ts'
import { newId } from '../formats.ts'

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

export function createLineItems(orders: readonly LineItemOrder[], created: number): LineItem[] {
  if (orders.length > MAX_LINES) {
    const message = `line_items may have at most ${MAX_LINES} items in payment mode.`
    throw invalidRequest(message, { param: 'line_items' })
  }
  const currency = orders[0]?.price_data.currency
  return orders.map((order, index) => {
    checkOrder(order, index, currency)
    return createLineItem(order, created)
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

function createLineItem({ price_data: price, ...order }: LineItemOrder, created: number): LineItem {
  const subtotal = price.unit_amount * order.quantity

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
      product: newId('prod_', 14),
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
