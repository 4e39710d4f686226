import { contract, type OperationId } from '@shoebox/contract/contract'
import type { Endpoint } from '@shoebox/contract/endpoint'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { SentRequest } from './accounts.ts'

const parts = ['params', 'query', 'body'] as const

type Part = (typeof parts)[number]

export type IdField = {
  operation: string
  part: Part
  /** Names of properties; `[]` stands for each item of a list. */
  path: readonly string[]
}

/** Names of fields that identify a row without being a UUID. */
const idNames = [
  'id',
  'photoid',
  'code',
  'slug',
  'token',
  'entity_id',
  'photo_number',
  'order_number',
]

/** Ids that the client chooses, and texts that are only stored. */
const chosenByClient: Partial<Record<OperationId, readonly string[]>> = {
  addFace: ['id'],
  addFaceInReview: ['id'],
  createPerson: ['key'],
  sendContactMessage: ['id', 'order_number'],
  requestTakedown: ['id', 'photo_number'],
  trackEvents: ['events.[].entity_id'],
  trackSearch: ['search_id'],
}

/** Every field of the contract that names a row, in a path, a query or a body. */
export function listIdFields(): IdField[] {
  return Object.entries<Endpoint>(contract).flatMap(([operation, endpoint]) => {
    const chosen = new Map(Object.entries(chosenByClient)).get(operation) ?? []
    return parts.flatMap((part) => {
      const schema = endpoint[part]
      return schema ? findIds(schema, { operation, part }, chosen) : []
    })
  })
}

type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  format?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

function findIds(
  schema: $ZodType,
  at: Pick<IdField, 'operation' | 'part'>,
  chosen: readonly string[],
): IdField[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const root: JsonSchema = JSON.parse(JSON.stringify(described))
  const paths = new Map<string, string[]>()
  const walk = (given: JsonSchema, path: string[]) => {
    const node = given.$ref ? (root.$defs?.[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given
    for (const choice of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
      walk(choice, path)
    if (node.items) walk(node.items, [...path, '[]'])
    for (const [name, property] of Object.entries(node.properties ?? {}))
      walk(property, [...path, name])
    const isNamed = idNames.includes(path.at(-1) ?? '') && node.properties === undefined
    if ((node.format === 'uuid' || isNamed) && node.enum === undefined)
      paths.set(path.join('.'), path)
  }
  walk(root, [])
  return [...paths].flatMap(([name, path]) => (chosen.includes(name) ? [] : [{ ...at, path }]))
}

/** The values that a request has in this field. */
export function readField({ operation, part, path }: IdField, request: SentRequest): string[] {
  const { path: route } = Object.entries<Endpoint>(contract).find(
    ([id]) => id === operation,
  )?.[1] ?? {
    path: '',
  }
  const [name = ''] = path
  if (part === 'query') return request.url.searchParams.getAll(name)
  if (part === 'params') {
    const at = route.split('/').indexOf(`:${name}`)
    return [request.url.pathname.split('/')[at] ?? '']
  }
  return readPath(request.body, path)
}

function readPath(value: unknown, [step, ...rest]: readonly string[]): string[] {
  if (step === undefined) return [String(value)]
  if (value === null || typeof value !== 'object') return []
  if (step === '[]')
    return Array.isArray(value) ? value.flatMap((item) => readPath(item, rest)) : []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === step ? readPath(inner, rest) : [],
  )
}
