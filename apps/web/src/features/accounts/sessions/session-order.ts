/** This device first; the others as they come, the last used one first. */
export function thisDeviceFirst<Session extends { is_current: boolean }>(
  sessions: readonly Session[],
): Session[] {
  return sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
}
