import { createHmac } from 'node:crypto'
import { AppError } from '../../context/app-error.ts'
import type { RequestCtx } from '../../context.ts'
import { networkOf } from '../../limits/network-of.ts'
import { type Asked, admitPhotos } from './visitor-budget-queries.ts'

type Known = {
  /** Of UTC. */
  day: string
  given: Set<string>
  /** Photos of shared wishlists that the network has opened. They are exempt from the budget. */
  shared: Set<string>
  /** Where the budget is no larger than this, nothing new can be given today by this process. */
  spent: number
  /** Whoever asks next waits for this: one question for a network at a time. */
  last: Promise<unknown>
}

type Networks = Map<string, Known>

/** Networks that a process keeps in mind; a forgotten one is asked for again. */
const mostNetworks = 2000

/** Shared photos that a process remembers per network; an evicted one counts toward the budget again. */
const maxShared = 5000

const knownByPool = new WeakMap<object, Networks>()

type Budget = Pick<RequestCtx, 'pool' | 'visitors' | 'caller'>

/**
 * Those of these photos that the caller may be shown without a session, in their order: over all
 * lists one network gets so many different photos a day (UTC), and what it was given it may see again. The database
 * counts; a process asks it only about what it does not know to be given.
 */
export async function admitToVisitor(ctx: Budget, ids: readonly string[]): Promise<string[]> {
  if (ctx.visitors.skipsQuota || ids.length === 0) return [...ids]

  const admitted = await admitTo(ctx, networkOf(ctx.caller.ip), ids)
  if (ctx.visitors.wholeListsOnly && admitted.length < ids.length) {
    throw new AppError('rate_limited')
  }
  return admitted
}

async function admitTo(ctx: Budget, from: string, ids: readonly string[]): Promise<string[]> {
  const { photosPerDay: limit, networkKey, wholeListsOnly: whole = false } = ctx.visitors
  const network = hashOf(from, networkKey)
  const known = networkIn(ctx, network.toString('base64'))
  const isShared = (id: string) => known.shared.has(id)
  const asked = { network, ids: ids.filter((id) => !isShared(id)), limit, whole }
  if (asked.ids.length === 0) return [...ids]
  if (isAnswered(known, asked)) return ids.filter((id) => isShared(id) || known.given.has(id))

  const turn = known.last.then(() => takeTurn(ctx, known, asked))
  // A failure is the asker's alone: whoever waits goes on.
  known.last = turn.catch(() => undefined)
  const admitted = new Set(await turn)
  return ids.filter((id) => isShared(id) || admitted.has(id))
}

/** After opening a shared link, a network may load the images of these photos without spending its budget. */
export function exemptShared(ctx: Budget, ids: readonly string[]): void {
  const network = hashOf(networkOf(ctx.caller.ip), ctx.visitors.networkKey)
  const { shared } = networkIn(ctx, network.toString('base64'))
  if (shared.size + ids.length > maxShared) shared.clear()
  for (const id of ids) shared.add(id)
}

async function takeTurn({ pool }: Budget, known: Known, asked: Asked): Promise<string[]> {
  const { ids, limit } = asked
  if (isAnswered(known, asked)) return ids.filter((id) => known.given.has(id))

  const { day, admitted, given } = await admitPhotos(pool, asked)
  if (day !== known.day) Object.assign(known, { day, given: new Set(), spent: 0 })
  for (const id of given ?? admitted) known.given.add(id)
  if (given !== null) known.spent = Math.max(known.spent, limit)

  const may = new Set(admitted)
  return ids.filter((id) => may.has(id))
}

function isAnswered(known: Known, { ids, limit }: Asked): boolean {
  if (known.day !== today()) return false

  return known.spent >= limit || ids.every((id) => known.given.has(id))
}

function networkIn({ pool }: Budget, key: string): Known {
  const networks = knownByPool.get(pool) ?? new Map<string, Known>()
  knownByPool.set(pool, networks)

  const known = networks.get(key) ?? {
    day: '',
    given: new Set(),
    shared: new Set(),
    spent: 0,
    last: Promise.resolve(),
  }
  // Set anew, so that the one to forget is the one that has not been heard of for longest.
  networks.delete(key)
  networks.set(key, known)
  const [oldest] = networks.keys()
  if (networks.size > mostNetworks && oldest !== undefined) networks.delete(oldest)
  return known
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function hashOf(network: string, key: string): Buffer {
  return createHmac('sha256', key).update(`visitor-budget ${network}`).digest()
}
