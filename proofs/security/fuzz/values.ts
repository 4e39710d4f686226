import * as fc from 'fast-check'
import { type OpenApi, resolve, type Schema } from './openapi.ts'

/** Values that have broken servers before. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '\u0000',
    'a\u0000b',
    '\uD800',
    'a\uDFFFb',
    '\u202E\u200B',
    "' or 1=1 --",
    '"; drop table photos; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '${7*7}',
    '-0',
    '1e309',
    'NaN',
    '9'.repeat(400),
    'x'.repeat(20_000),
    -1,
    0,
    2 ** 31,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: { admin: true }, constructor: { prototype: {} } },
    JSON.parse('{"__proto__":{"admin":true}}'),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
)

/** Mostly values that match the schema, sometimes a hostile one. */
export function valueOf(document: OpenApi, schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fitting(document, schema) },
    { weight: 1, arbitrary: hostile },
  )
}

function fitting(document: OpenApi, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(document, given)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valueOf(document, option)))
  return fittingByType[schema.type ?? '']?.(document, schema) ?? hostile
}

type Make = (document: OpenApi, schema: Schema) => fc.Arbitrary<unknown>

const fittingByType: Record<string, Make> = {
  object: objectOf,
  array: (document, { items = {}, maxItems = 5 }) =>
    fc.array(valueOf(document, items), { maxLength: Math.min(maxItems, 5) }),
  integer: (_, { minimum = -1000, maximum = 1000 }) =>
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) }),
  number: () => fc.double(),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: (_, schema) => textOf(schema),
}

function objectOf(document: OpenApi, { properties = {}, required = [] }: Schema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(document, property)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function textOf({ format, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  return fc.string({ maxLength: Math.min(maxLength ?? 60, 60) })
}
