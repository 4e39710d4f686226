import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contract } from '@shoebox/contract/contract'
import type { Endpoint } from '@shoebox/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { ZodMiniArray, ZodMiniNullable, ZodMiniObject, ZodMiniOptional } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

const root = resolve(import.meta.dirname, '../../../..')

type Row = {
  statement: string
  operation: string
  place: string
  sends: string
  receives: string
  state: string
}

function readMap(): Row[] {
  const lines = readFileSync(resolve(root, 'docs/api-map.md'), 'utf8').split('\n')
  return lines
    .filter((line) => /^\| (S\d|own )/.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [, statement = '', operation = '', place = '', sends = '', receives = '', state = ''] =
        cells
      return { statement, operation, place, sends, receives, state }
    })
}

/** The field names of a payload: of the object, of the list's items, of an optional or nullable body. */
function fieldsOf(schema: $ZodType | undefined): string[] {
  if (schema instanceof ZodMiniArray) return fieldsOf(schema.def.element)
  if (schema instanceof ZodMiniNullable || schema instanceof ZodMiniOptional)
    return fieldsOf(schema.def.innerType)
  return schema instanceof ZodMiniObject ? Object.keys(schema.shape) : []
}

/** The specification writes names with underscores, but for a few. */
const listed = /^(?:photoCount|thumbnailPhotoid|[a-z][a-z0-9_]*)$/
const batchCounts = /^(?:successCount|errorCount|[a-z][a-z0-9_]*)$/
const checkoutTotals = /^(?:originalTotal|discountAmount|finalTotal|[a-z][a-z0-9_]*)$/
const namesOf: Record<string, RegExp> = {
  createSignedUrls: /^[a-z]+(?:[A-Z][a-z]+)*$/,
  getPhotoAnalytics: /^(?:id|totalClicks|uniqueUsers|lastClickedAt)$/,
  getCartQuote: /^[a-z]+(?:[A-Z][a-z]+)*$/,
  getCheckout: checkoutTotals,
  saveCheckout: checkoutTotals,
  addCartItems: batchCounts,
  addWishlistItems: batchCounts,
  moveWishlistItems: batchCounts,
  addWishlistToCart: batchCounts,
  listCollections: listed,
  getCollection: listed,
}
const usualName = /^[a-z][a-z0-9_]*$/

const rows = readMap()
const built = rows.filter(({ state }) => state === 'built')
const endpoints = new Map<string, Endpoint>(Object.entries(contract))

describe('docs/api-map.md', () => {
  it('names every statement of section 7', () => {
    const ledger = readFileSync(resolve(root, 'docs/ledger.txt'), 'utf8')
    const statements = [...ledger.matchAll(/^(S7\.[1-9]\.\d\d) /gm)].map(([, id]) => id)

    expect(statements.length).toBeGreaterThan(40)
    const mapped = rows.map(({ statement }) => statement).filter((id) => id.startsWith('S7.'))
    expect(new Set(mapped)).toEqual(new Set(statements))
  })

  it('has each endpoint of the contract, and only those, as built', () => {
    const names = new Set(built.map(({ operation }) => operation))
    expect([...names].toSorted()).toEqual([...endpoints.keys()].toSorted())
  })

  it('reserves a camelCase name for what is planned, and gives it no path', () => {
    const planned = rows.filter(({ state }) => state === 'planned')
    expect(planned.length).toBeGreaterThan(0)
    for (const { operation, place } of planned) {
      expect(operation).toMatch(/^[a-z]+([A-Z][a-z]*|V2)+$/)
      expect(place).toBe('')
      expect(endpoints.has(operation)).toBe(false)
    }
  })

  it.each(built)(
    '[S7.0.02] $statement $operation lists the names of its fields, nothing else',
    (row) => {
      const endpoint = endpoints.get(row.operation)
      const { params, query, body, output } = endpoint ?? {}
      const sends = [params, query, body].flatMap(fieldsOf)

      expect(row.place).toBe(`${endpoint?.method} ${endpoint?.path}`)
      expect(row.sends).toBe(sends.join(', '))
      expect(row.receives).toBe(fieldsOf(output).join(', '))
      const pattern = namesOf[row.operation] ?? usualName
      for (const name of [...sends, ...fieldsOf(output)]) expect(name).toMatch(pattern)
    },
  )

  it('[S7.0.02] lists names only for what is not built, too', () => {
    const lists = rows.flatMap(({ sends, receives }) => [sends, receives])
    for (const list of lists) expect(list).toMatch(/^([A-Za-z][A-Za-z0-9_]*(, )?)*$/)
  })
})
