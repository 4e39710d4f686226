import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  set: (next: T | ((old: T) => T)) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  initial: T
}

/** A value outside React. The server and hydration render the initial value. T must not be a function. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial

  return {
    initial,
    get: () => value,
    set: (next) => {
      const old = value
      value = isUpdate(next) ? next(old) : next
      if (Object.is(old, value)) return
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)

      return () => listeners.delete(listener)
    },
  }
}

function isUpdate<T>(next: T | ((old: T) => T)): next is (old: T) => T {
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
