/** The last line of a run, by which whoever started it knows what it found. */
export function describeVerdict(claims: number, short: readonly string[]): string {
  const named = short.length > 0 ? `, not ${short.join(', ')}` : ''
  return `${claims - short.length} of ${claims} claims hold${named}`
}

/** The names of those that fell short; null of a run that broke off before it could say. */
export function readShort(output: string): string[] | null {
  const last = output.match(/^\d+ of \d+ claims hold.*$/gm)?.at(-1)
  if (last === undefined) return null

  return /, not (.+)$/.exec(last)?.[1]?.split(', ') ?? []
}
