export type Lazy<Value> = {
  get: () => Promise<Value>
  /** What there is of it, without making it. */
  made: () => Promise<Value> | null
}

/** Made by whoever asks first. A failure is forgotten, so that the next one who asks tries again. */
export function lazily<Value>(make: () => Promise<Value>): Lazy<Value> {
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
