import { expect, it, vi } from 'vitest'
import { batchById } from './batch-by-id.ts'

it('batchById loads the ids requested in one tick together, each id once, with at most `maxBatchSize` ids per call', async () => {
  const load = vi.fn<(ids: readonly string[]) => Promise<Record<string, string>>>(async (ids) =>
    Object.fromEntries(ids.map((id) => [id, id.toUpperCase()])),
  )
  const loadById = batchById(load, { maxBatchSize: 2 })

  expect(await Promise.all(['a', 'b', 'a', 'c'].map(loadById))).toEqual(['A', 'B', 'A', 'C'])
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

it('batchById resolves to null for an id without a result', async () => {
  expect(await batchById(async () => ({}), { maxBatchSize: 10 })('a')).toBe(null)
})

it('a failed call rejects only the ids in that call', async () => {
  const loadById = batchById<string>(
    async ([id]) => {
      if (id === 'bad') throw new Error('failed')

      return { good: 'Good' }
    },
    { maxBatchSize: 1 },
  )
  const results = await Promise.allSettled([loadById('bad'), loadById('good')])

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
