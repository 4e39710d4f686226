import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract, contractByRoom } from './contract.ts'
import { accessLevels, type Endpoint, endpoint } from './endpoint.ts'
import { isErrorCode } from './errors.ts'
import { routes } from './routes.ts'

const parts = {
  method: 'GET',
  path: '/api/x',
  summary: 'x',
  output: z.boolean(),
  errors: [],
} as const

// The compiler is the test here: `npm run types` fails when one of these lines starts to compile.
// @ts-expect-error an endpoint must say who may call it
endpoint({ ...parts })
// @ts-expect-error an access level that does not exist
endpoint({ ...parts, access: 'everyone' })
// @ts-expect-error a code that is not in the error table
endpoint({ ...parts, access: 'public', errors: ['oops'] })

describe('contract', () => {
  const all: [string, Endpoint][] = Object.entries(contract)

  it.each(all)('%s declares access, path, parameters and known errors', (_, definition) => {
    expect(accessLevels).toContain(definition.access)
    expect(definition.path).toMatch(/^\/api\/[a-z0-9/:-]+$/)
    expect(definition.errors.every(isErrorCode)).toBe(true)

    const named = [...definition.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(definition.params?.shape ?? {})).toEqual(named)
  })

  it('gives every method and path to one operation only', () => {
    const places = all.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('has each operation in exactly one room', () => {
    const names = Object.values(contractByRoom).flatMap((room) => Object.keys(room))
    expect(names.toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  it('sends a body only where a method carries one', () => {
    const bodies = all.filter(([, { method, body }]) => body && ['GET', 'DELETE'].includes(method))
    expect(bodies).toEqual([])
  })
})
