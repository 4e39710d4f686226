import { type Clause, toQuery } from '../query/expand-terms.ts'
import { isVague } from '../query/vague-terms.ts'

/** The number of photos that match these clauses. */
export type CountClauses = (clauses: readonly Clause[]) => Promise<number>

/** Each word costs up to three searches, and with more words it is unclear which to drop. */
const maxSoft = 8
/** Up to this number, each word is dropped once. */
const maxDropOne = 4
/** Attempts to keep half of the words, starting with the rarest, then with the next. */
const maxStarts = 2

/** Only plain words can be dropped; decade, place, people, exclusions and quoted phrases stay. */
export function isSoft({ kind }: Clause): boolean {
  return kind === 'words'
}

/**
 * Drops words if no photo matches all of them. Rare words are kept first, because they say the most. Null if less than
 * about half of the words that any photo has would remain.
 */
export async function relaxQuery(
  clauses: readonly Clause[],
  count: CountClauses,
): Promise<readonly Clause[] | null> {
  // Vague words only rank, so dropping them finds no more photos.
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

/** Decade, place and people without words that no photo has: `1950s diner` still finds the fifties. */
async function keepFixed(fixed: readonly Clause[], count: CountClauses) {
  const hasCondition = fixed.some(
    ({ kind, ...clause }) => kind !== 'exclusion' && !isVague({ kind, ...clause }),
  )
  return hasCondition && (await count(fixed)) > 0 ? fixed : null
}

/** A letter or short number is not enough. Clauses about people have no words. */
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
  for (const left of found) {
    const kept = found.filter((clause) => clause !== left)
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

/** The first clause, and each next one that some photo matches together with those kept before. */
async function keepCompatible(clauses: readonly Clause[], count: CountClauses) {
  let kept = clauses.slice(0, 1)
  for (const next of clauses.slice(1)) {
    if ((await count([...kept, next])) > 0) kept = [...kept, next]
  }
  return kept
}

/** Caches counts by query, because relaxing and alternatives need some of them twice. */
export function cacheCounts(count: CountClauses): CountClauses {
  const totals = new Map<string, number>()
  return async (clauses) => {
    const query = toQuery(clauses)
    const known = totals.get(query)
    if (known !== undefined) return known

    const total = await count(clauses)
    totals.set(query, total)
    return total
  }
}
