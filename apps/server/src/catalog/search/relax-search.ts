import { type Clause, queryOf } from '../query/expand-terms.ts'
import { isVague } from '../query/soft-words.ts'

/** How many photos these clauses find. */
export type CountClauses = (clauses: readonly Clause[]) => Promise<number>

/** Each costs up to three searches. With more, it is unclear which were too many. */
const maxWords = 8
/** Up to this many, each is left out in turn. */
const maxTurns = 4
/** From how many words, the rarest first, the search tries to gather half of them. */
const maxStarts = 2

/** What a user can do without. Decade, place, people and exclusions stay, and so does what was quoted. */
export function isSoft({ kind }: Clause): boolean {
  return kind === 'words'
}

/**
 * The clauses without those words that are too many, as no photo meets all of them; null if less than about half of the
 * words that any photo has would remain. What fewest photos have says most.
 */
export async function relaxClauses(
  clauses: readonly Clause[],
  count: CountClauses,
): Promise<readonly Clause[] | null> {
  // Vague words only rank, so that leaving them out finds no more.
  const soft = clauses.filter((clause) => isSoft(clause) && !isVague(clause))
  if (soft.length === 0 || soft.length > maxWords) return null

  const keep = (kept: readonly Clause[]) =>
    clauses.filter((clause) => !soft.includes(clause) || kept.includes(clause))
  const countKept: CountClauses = (kept) => count(keep(kept))
  if (soft.length === 1) return (await areUnknown(soft, count)) ? keepFixed(keep([]), count) : null

  const found = await findingAlone(soft, countKept)
  if (found.length === 0 && (await areUnknown(soft, count))) return keepFixed(keep([]), count)
  const kept = (await dropUnknown(found, { soft, countKept })) ?? (await dropFew(found, countKept))
  return kept === null || !kept.some(isTelling) ? null : keep(kept)
}

/** No photo at all has any of them, whatever else is asked for. */
async function areUnknown(soft: readonly Clause[], count: CountClauses): Promise<boolean> {
  for (const clause of soft) {
    if ((await count([clause])) > 0) return false
  }
  return true
}

/** Decade, place and people without the words that no photo has: `1950s diner` still finds the fifties. */
async function keepFixed(fixed: readonly Clause[], count: CountClauses) {
  const isAsking = fixed.some(
    ({ kind, ...clause }) => kind !== 'exclusion' && !isVague({ kind, ...clause }),
  )
  return isAsking && (await count(fixed)) > 0 ? fixed : null
}

/** A letter or a short number alone says nothing. Words about people have no words of their own. */
function isTelling({ words }: Clause): boolean {
  return words.length === 0 || words.some((word) => word.length > 2 && !/^\d+$/.test(word))
}

/** Those that find something beside what has to stay, the fewest photos first. */
async function findingAlone(soft: readonly Clause[], count: CountClauses): Promise<Clause[]> {
  const counted: { clause: Clause; total: number }[] = []
  for (const clause of soft) counted.push({ clause, total: await count([clause]) })
  return counted
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => one.total - other.total)
    .map(({ clause }) => clause)
}

type Known = { soft: readonly Clause[]; countKept: CountClauses }

async function dropUnknown(found: readonly Clause[], { soft, countKept }: Known) {
  if (found.length === 0 || found.length === soft.length) return null
  return found.length === 1 || (await countKept(found)) > 0 ? found : null
}

async function dropFew(found: readonly Clause[], count: CountClauses) {
  return (await dropOne(found, count)) ?? (await gatherRarest(found, count))
}

async function dropOne(found: readonly Clause[], count: CountClauses) {
  if (found.length < 2 || found.length > maxTurns) return null

  let best: { kept: readonly Clause[]; total: number } | null = null
  for (const left of found) {
    const kept = found.filter((clause) => clause !== left)
    const total = await count(kept)
    if (total > 0 && (best === null || total < best.total)) best = { kept, total }
  }
  return best?.kept ?? null
}

async function gatherRarest(found: readonly Clause[], count: CountClauses) {
  for (let start = 0; start < maxStarts; start += 1) {
    const kept = await gather(found.slice(start), count)
    if (kept.length > 0 && kept.length >= Math.floor(found.length / 2)) return kept
  }
  return null
}

/** The first clause, and each next one that some photo meets together with those before. */
async function gather(clauses: readonly Clause[], count: CountClauses) {
  let kept = clauses.slice(0, 1)
  for (const next of clauses.slice(1)) {
    if ((await count([...kept, next])) > 0) kept = [...kept, next]
  }
  return kept
}

/** Remembers counts by query, because relaxing and alternatives ask for some of them twice. */
export function rememberCounts(count: CountClauses): CountClauses {
  const totals = new Map<string, number>()
  return async (clauses) => {
    const query = queryOf(clauses)
    const known = totals.get(query)
    if (known !== undefined) return known

    const total = await count(clauses)
    totals.set(query, total)
    return total
  }
}
