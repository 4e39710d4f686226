/** The last line of a run, by which whoever started it knows what it found. */
export function describeVerdict(claims: number, short: readonly string[]): string {
  const named = short.length > 0 ? `, not ${short.join(', ')}` : ''
  return `${claims - short.length} of ${claims} claims hold${named}`
}

/** The names of those that fell short; null of a run that broke off before it could say. */
export function readShort(output: string): string[] | null {
  const [, named] = /^\d+ of \d+ claims hold(?:, not (.+))?$/m.exec(output) ?? [null, null]
  return named === null ? null : (named?.split(', ') ?? [])
}
