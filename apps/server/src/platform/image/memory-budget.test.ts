import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMemoryBudget } from './memory-budget.ts'

function holder() {
  const budget = createMemoryBudget(100)
  const [running, ends] = [new Set<string>(), new Map<string, () => void>()]
  return {
    running,
    ask: (name: string, bytes: number) =>
      budget.hold(bytes, async () => {
        running.add(name)
        await new Promise<void>((end) => ends.set(name, end))
        running.delete(name)
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

it('admits work that fits in the order of arrival', async () => {
  const { running, ask, end } = holder()
  const all = [ask('a', 60), ask('b', 40), ask('large', 90), ask('small', 10)]
  await setImmediate()
  expect([...running]).toEqual(['a', 'b'])
  await end('a')
  expect([...running]).toEqual(['b'])
  await end('b')
  expect([...running]).toEqual(['large', 'small'])
  await end('large')
  await end('small')
  await Promise.all(all)
})

it('takes one that is larger than all there is, alone', async () => {
  const { running, ask, end } = holder()
  const all = [ask('a', 10), ask('giant', 1_000), ask('b', 10)]
  await setImmediate()
  await end('a')
  expect([...running]).toEqual(['giant'])
  await end('giant')
  expect([...running]).toEqual(['b'])
  await end('b')
  await Promise.all(all)
})

it('gives back what a failure had', async () => {
  const budget = createMemoryBudget(100)
  await expect(budget.hold(100, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await budget.hold(100, () => Promise.resolve('next'))).toBe('next')
})
