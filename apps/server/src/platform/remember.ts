type Remembering<Holder extends { pool: object }, Value> = {
  ms: number
  load: (holder: Holder) => Promise<Value>
}

type Entry<Value> = { value: Promise<Value>; until: number }

type Remembered<Holder, Value> = {
  (holder: Holder): Promise<Value>
  /** For whoever changed what it was loaded from: the next one who asks loads it anew. */
  forget: (holder: { pool: object }) => void
}

/**
 * One answer for everyone for a while, loaded once however many ask at the same time. Kept per
 * database, so that two servers in one process do not mix. A failed load is forgotten at once.
 */
export function remember<Holder extends { pool: object }, Value>({
  ms,
  load,
}: Remembering<Holder, Value>): Remembered<Holder, Value> {
  const entries = new WeakMap<object, Entry<Value>>()

  const recall = (holder: Holder) => {
    const known = entries.get(holder.pool)
    if (known && known.until > Date.now()) return known.value

    const value = load(holder)
    entries.set(holder.pool, { value, until: Date.now() + ms })
    value.catch(() => entries.delete(holder.pool))
    return value
  }
  return Object.assign(recall, {
    forget: ({ pool }: { pool: object }) => void entries.delete(pool),
  })
}
