export type FailedClaims = { short: readonly string[]; void: readonly string[] }

/** The last line of a run, from which `proveInLanes` reads what failed. */
export function describeVerdict(claims: number, failed: FailedClaims): string {
  const names = [...failed.short, ...failed.void]
  const named = names.length > 0 ? `, not ${names.join(', ')}` : ''
  const voided =
    failed.void.length > 0 ? `; void, the host was busy: ${failed.void.join(', ')}` : ''
  return `${claims - names.length} of ${claims} claims hold${named}${voided}`
}

/** The claims that fell short or were void; null for a run that ended before its verdict. */
export function readFailed(output: string): string[] | null {
  const last = output.match(/^\d+ of \d+ claims hold.*$/gm)?.at(-1)
  if (last === undefined) return null

  return /, not ([^;]+)/.exec(last)?.[1]?.split(', ') ?? []
}
