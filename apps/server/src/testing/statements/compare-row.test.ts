import { expect, it } from 'vitest'
import { compareRow } from './compare-row.ts'

const id = { name: 'id', kind: 'string' } as const
const created = { name: 'created_at', kind: 'Date' } as const
const required = { isOptional: false }

it('accepts the columns of a row type in any order', () => {
  const row = [
    { ...id, ...required },
    { ...created, ...required },
  ]
  expect(compareRow(row, [created, id])).toEqual([])
})

it('names missing, unknown and repeated columns', () => {
  expect(compareRow([{ ...id, ...required }], [created, created])).toEqual([
    'returns two columns of the same name',
    'does not return id',
    'returns created_at, which the row type lacks',
  ])
})

it('lets an optional column be missing', () => {
  expect(compareRow([{ ...id, isOptional: true }], [])).toEqual([])
})

it('names a column of another type, and leaves JSON alone', () => {
  const row = [
    { name: 'total', kind: 'number', ...required },
    { name: 'tags', kind: 'any[]', ...required },
    { name: 'data', kind: 'object', ...required },
  ] as const
  const columns = [
    { name: 'total', kind: 'string' },
    { name: 'tags', kind: 'string[]' },
    { name: 'data', kind: 'any' },
  ] as const
  expect(compareRow(row, columns)).toEqual(['returns total as string, not number'])
})
