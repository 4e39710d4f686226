import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T | ((old: T) => T)) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  initial: T
}

/** State outside React. The server renders the initial value, and so does hydration. T must not be a function. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial

  return {
    initial,
    get: () => value,
    set: (next) => {
      const old = value
      value = isUpdater(next) ? next(old) : next
      if (Object.is(old, value)) return
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)

      return () => listeners.delete(listener)
    },
  }
}

function isUpdater<T>(next: T | ((old: T) => T)): next is (old: T) => T {
  return typeof next === 'function'
}

/** The component re-renders only when the selected value changes, so `select` must not create objects. */
export function useStore<T>(store: Store<T>): T
export function useStore<T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}
