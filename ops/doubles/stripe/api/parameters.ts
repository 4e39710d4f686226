import { z } from 'zod'

/** Schemas for the values of Stripe's forms, which arrive as text. */
export const text = z.string().max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'integer' })
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const email = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'email' })
export const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
})

/** Stripe's limits: 50 pairs, names of 40 and values of 500 characters. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50)

export const expand = list(text).optional()

export const created = z.preprocess(
  (value) => (typeof value === 'string' ? { eq: value } : value),
  z.strictObject({
    eq: integer.optional(),
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
)

export const pagination = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
}

export function list<Item extends z.ZodType>(item: Item) {
  const toArray = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.values(value) : value
  return z.preprocess(toArray, z.array(item))
}

/** An empty string removes the value. */
export function emptyable<Value extends z.ZodType>(value: Value) {
  return z.preprocess((given) => (given === '' ? null : given), value.nullable())
}
