import { type Clause, toQuery } from '../query/expand-terms.ts'
import { isVague } from '../query/vague-terms.ts'

/** The number of photos that match these clauses. */
export type CountClauses = (clauses: readonly Clause[]) => Promise<number>

/** Longer queries are not relaxed: each word costs up to three searches, and it is unclear which to drop. */
const maxSoft = 8
/** With up to four words, try dropping each one in turn. */
const maxDropOne = 4
/** Number of attempts to keep at least half of the words: from the rarest word on, then from the second rarest. */
const maxStarts = 2

/** Only plain words can be dropped; decade, place, people, exclusions and quoted phrases stay. */
export function isSoft({ kind }: Clause): boolean {
  return kind === 'words'
}

/**
 * Drops words if no photo matches all of them. Rare words are kept first, because they say the most. Null if fewer than
 * about half of the words that photos have would remain.
 */
export async function relaxQuery(
  clauses: readonly Clause[],
  count: CountClauses,
): Promise<readonly Clause[] | null> {
  // Vague words only rank photos, so dropping them would not find more.
  const soft = clauses.filter((clause) => isSoft(clause) && !isVague(clause))
  if (soft.length === 0 || soft.length > maxSoft) return null

  const keep = (kept: readonly Clause[]) =>
    clauses.filter((clause) => !soft.includes(clause) || kept.includes(clause))
  const countKept: CountClauses = (kept) => count(keep(kept))
  if (soft.length === 1) return (await areUnknown(soft, count)) ? keepFixed(keep([]), count) : null

  const found = await findMatching(soft, countKept)
  if (found.length === 0 && (await areUnknown(soft, count))) return keepFixed(keep([]), count)
  const kept = (await dropUnknown(found, { soft, countKept })) ?? (await dropFew(found, countKept))
  return kept === null || !kept.some(isSelective) ? null : keep(kept)
}

/** True if no photo has any of these words. */
async function areUnknown(soft: readonly Clause[], count: CountClauses): Promise<boolean> {
  for (const clause of soft) {
    if ((await count([clause])) > 0) return false
  }
  return true
}

/** Only decade, place and people, if no photo has any of the words: `1950s diner` then finds the fifties. */
async function keepFixed(fixed: readonly Clause[], count: CountClauses) {
  const hasCondition = fixed.some(
    ({ kind, ...clause }) => kind !== 'exclusion' && !isVague({ kind, ...clause }),
  )
  return hasCondition && (await count(fixed)) > 0 ? fixed : null
}

/** False if the only words are numbers or have one or two letters. Clauses about people have no words. */
function isSelective({ words }: Clause): boolean {
  return words.length === 0 || words.some((word) => word.length > 2 && !/^\d+$/.test(word))
}

/** The words that match photos together with the fixed clauses, rarest first. */
async function findMatching(soft: readonly Clause[], count: CountClauses): Promise<Clause[]> {
  const counted: { clause: Clause; total: number }[] = []
  for (const clause of soft) counted.push({ clause, total: await count([clause]) })
  return counted
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => one.total - other.total)
    .map(({ clause }) => clause)
}

type DropOptions = { soft: readonly Clause[]; countKept: CountClauses }

async function dropUnknown(found: readonly Clause[], { soft, countKept }: DropOptions) {
  if (found.length === 0 || found.length === soft.length) return null
  return found.length === 1 || (await countKept(found)) > 0 ? found : null
}

async function dropFew(found: readonly Clause[], count: CountClauses) {
  return (await dropOne(found, count)) ?? (await keepRarest(found, count))
}

async function dropOne(found: readonly Clause[], count: CountClauses) {
  if (found.length < 2 || found.length > maxDropOne) return null

  let best: { kept: readonly Clause[]; total: number } | null = null
  for (const dropped of found) {
    const kept = found.filter((clause) => clause !== dropped)
    const total = await count(kept)
    if (total > 0 && (best === null || total < best.total)) best = { kept, total }
  }
  return best?.kept ?? null
}

async function keepRarest(found: readonly Clause[], count: CountClauses) {
  for (let start = 0; start < maxStarts; start += 1) {
    const kept = await keepCompatible(found.slice(start), count)
    if (kept.length > 0 && kept.length >= Math.floor(found.length / 2)) return kept
  }
  return null
}

/** Keeps the first clause, then each further clause if some photo matches it together with all kept so far. */
async function keepCompatible(clauses: readonly Clause[], count: CountClauses) {
  let kept = clauses.slice(0, 1)
  for (const next of clauses.slice(1)) {
    if ((await count([...kept, next])) > 0) kept = [...kept, next]
  }
  return kept
}

/** Caches counts by query, because relaxing the query and suggesting alternatives count some queries twice. */
export function cacheCounts(count: CountClauses): CountClauses {
  const totals = new Map<string, number>()
  return async (clauses) => {
    const query = toQuery(clauses)
    const cached = totals.get(query)
    if (cached !== undefined) return cached

    const total = await count(clauses)
    totals.set(query, total)
    return total
  }
}
