import type { Claim } from './claim.ts'

const engines = ['postgres', 'opensearch'] as const
export type Engine = (typeof engines)[number]

export function parseEngine(value: string | undefined): Engine {
  const engine = engines.find((name) => name === (value ?? 'postgres'))
  if (engine === undefined) throw new Error(`--engine is ${engines.join(' or ')}`)
  return engine
}

/**
 * The registered name of a claim for this engine. A claim that measures either engine is registered once for each, such as
 * `search-is-exact` and `search-is-exact-opensearch`; each has its own section.
 */
export function nameFor(name: string, engine: Engine, known: ReadonlySet<string>): string {
  const variant = `${name}-${engine}`
  return known.has(variant) ? variant : name
}

/** What `--all` measures: claims that need OpenSearch only with `--engine opensearch`. */
export function splitByNeeds(claims: readonly Claim[], engine: Engine) {
  const isLeftOut = ({ needs }: Claim) => needs !== undefined && needs !== engine
  return {
    chosen: claims.filter((claim) => !isLeftOut(claim)),
    leftOut: claims.filter(isLeftOut).map(({ name }) => name),
  }
}

/** Refuses a claim that would silently measure PostgreSQL instead. */
export function requireEngine(claims: readonly Claim[], engine: Engine): void {
  const wrong = claims.find(({ needs }) => engine === 'opensearch' && needs !== engine)
  if (wrong) throw new Error(`${wrong.name} is not measured with ${engine}`)
}

/** The line at the end of the output that names the claims that were left out. */
export function describeLeftOut(names: readonly string[]): string[] {
  if (names.length === 0) return []
  return [`left out without --engine opensearch: ${names.join(', ')}`]
}
