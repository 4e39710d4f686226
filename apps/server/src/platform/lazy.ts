export type Lazy<Value> = {
  get: () => Promise<Value>
  /** The value if it was created, without creating it. */
  made: () => Promise<Value> | null
}

/** A value that is created on first use. A failed attempt is not cached: the next use tries again. */
export function lazy<Value>(make: () => Promise<Value>): Lazy<Value> {
  let making: Promise<Value> | null = null

  return {
    get: () => {
      making ??= make().catch((error: unknown) => {
        making = null
        throw error
      })
      return making
    },
    made: () => making,
  }
}
