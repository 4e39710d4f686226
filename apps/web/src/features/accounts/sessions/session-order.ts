/** This device first; the others keep their order, most recently used first. */
export function thisDeviceFirst<Session extends { is_current: boolean }>(
  sessions: readonly Session[],
): Session[] {
  return sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
}
