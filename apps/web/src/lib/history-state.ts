/** The fields of the state of a history entry. Each feature stores its own field next to those of the others. */
export function stateFields(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The key of a page's history entry; an overlay on top of the page has the same. */
export function pageKeyOf({ key, state }: { key: string; state: unknown }): string {
  const { pageKey } = stateFields(state)

  return typeof pageKey === 'string' ? pageKey : key
}
