import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('a store notifies subscribers when the value changes', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)

  store.set(2)
  store.set((old) => old + 1)
  expect(store.get()).toBe(3)
  expect(store.initial).toBe(1)
  expect(listener).toHaveBeenCalledTimes(2)

  unsubscribe()
  store.set(4)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('a store does not notify subscribers if the value stays the same', () => {
  const store = createStore('a')
  const listener = vi.fn<() => void>()
  store.subscribe(listener)

  store.set('a')

  expect(listener).not.toHaveBeenCalled()
})
