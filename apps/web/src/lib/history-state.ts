/** The fields of the state of a history entry. Each feature stores its own field next to those of the others. */
export function stateFields(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
