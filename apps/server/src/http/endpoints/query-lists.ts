import type { Endpoint } from '@shoebox/contract/endpoint'
import type { preValidationHookHandler } from 'fastify'
import { ZodMiniOptional } from 'zod/mini'
import { $ZodArray, type $ZodType } from 'zod/v4/core'

/**
 * `?ids=a` parses to a string and `?ids=a&ids=b` to a list. If the contract declares a list, wraps a single value in a list.
 */
export function queryLists(query: Endpoint['query']): preValidationHookHandler[] {
  const lists = Object.entries(query?.shape ?? {})
    .filter(([, schema]) => isList(schema))
    .map(([name]) => name)
  if (lists.length === 0) return []

  return [
    (request, _reply, done) => {
      request.query = withLists(request.query, lists)
      done()
    },
  ]
}

function isList(schema: $ZodType): boolean {
  const inner = schema instanceof ZodMiniOptional ? schema.def.innerType : schema

  return inner instanceof $ZodArray
}

function withLists(query: unknown, lists: readonly string[]): object {
  const parameters = Object.entries(query ?? {})
  return Object.fromEntries(
    parameters.map(([name, value]) => [
      name,
      lists.includes(name) && !Array.isArray(value) ? [value] : value,
    ]),
  )
}
