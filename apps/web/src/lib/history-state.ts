/** Reads the state of a history entry as fields. Each feature stores its own field there. */
export function readStateFields(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The key of a page's history entry. The entry of an overlay on that page has the same key. */
export function readPageKey({ key, state }: { key: string; state: unknown }): string {
  const { pageKey } = readStateFields(state)

  return typeof pageKey === 'string' ? pageKey : key
}
