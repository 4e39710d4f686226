import { createHmac } from 'node:crypto'
import { AppError } from '../../context/app-error.ts'
import { defineCache } from '../../context/caches.ts'
import type { JobCtx, RequestCtx } from '../../context.ts'
import { toNetwork } from '../../limits/to-network.ts'
import { admitPhotos, pruneVisitorQuotas, type QuotaRequest } from './visitor-quota-queries.ts'

/** What this process knows about one network. */
type NetworkState = {
  /** The UTC day of this state. */
  day: string
  /** Photos shown to the network today. They can be shown again. */
  shown: Set<string>
  /** Photos of shared wishlists that the network has opened. They are exempt from the quota. */
  shared: Set<string>
  /** The largest limit that is used up for today. Limits differ between pages and other requests. */
  usedUp: number
  /** The last request to PostgreSQL; the next one waits for it. */
  last: Promise<unknown>
}

/** A cache of what PostgreSQL stores, so that evicting a network loses nothing. */
const networks = defineCache<string, NetworkState>({ max: 2000 })

/** Shared photos that a process remembers per network; an evicted one counts toward the quota again. */
const maxShared = 5000

type QuotaCtx = Pick<RequestCtx, 'pool' | 'caches' | 'visitors' | 'caller'>

/**
 * Returns the photos that the caller may see without a session, in the order of `ids`. Over all lists together, a network
 * can see `photosPerDay` different photos a day (UTC). PostgreSQL counts; a process asks it only about photos that are not
 * in its cache.
 */
export async function applyVisitorQuota(ctx: QuotaCtx, ids: readonly string[]): Promise<string[]> {
  if (ctx.visitors.skipsQuota || ids.length === 0) return [...ids]

  const allowed = await applyToNetwork(ctx, ids)
  if (ctx.visitors.wholeListsOnly && allowed.length < ids.length) {
    throw new AppError('rate_limited')
  }
  return allowed
}

/** After opening a shared link, a network may load the images of these photos without using its quota. */
export function exemptSharedPhotos(ctx: QuotaCtx, ids: readonly string[]): void {
  const { shared } = findState(ctx, hashNetwork(ctx))
  if (shared.size + ids.length > maxShared) shared.clear()
  for (const id of ids) shared.add(id)
}

export function forgetPastQuotas({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  return pruneVisitorQuotas(db)
}

async function applyToNetwork(ctx: QuotaCtx, ids: readonly string[]): Promise<string[]> {
  const { photosPerDay: limit, wholeListsOnly: whole = false } = ctx.visitors
  const network = hashNetwork(ctx)
  const state = findState(ctx, network)
  const isShared = (id: string) => state.shared.has(id)
  const request = { network, ids: ids.filter((id) => !isShared(id)), limit, whole }
  if (request.ids.length === 0) return [...ids]
  if (isDecided(state, request)) return ids.filter((id) => isShared(id) || state.shown.has(id))

  const admission = state.last.then(() => admitNext(ctx, state, request))
  // A rejected request must not break the queue for later ones.
  state.last = admission.catch(() => undefined)
  const admitted = new Set(await admission)
  return ids.filter((id) => isShared(id) || admitted.has(id))
}

async function admitNext(
  { pool }: QuotaCtx,
  state: NetworkState,
  request: QuotaRequest,
): Promise<readonly string[]> {
  // An earlier request in the queue may have decided this one.
  if (isDecided(state, request)) return request.ids.filter((id) => state.shown.has(id))

  const { day, admitted, given } = await admitPhotos(pool, request)
  if (day !== state.day) Object.assign(state, { day, shown: new Set(), usedUp: 0 })
  for (const id of given ?? admitted) state.shown.add(id)
  if (given !== null) state.usedUp = Math.max(state.usedUp, request.limit)
  return admitted
}

/** True if PostgreSQL has nothing to add: all photos were shown already, or no new one can be. */
function isDecided(state: NetworkState, { ids, limit }: QuotaRequest): boolean {
  if (state.day !== today()) return false

  return state.usedUp >= limit || ids.every((id) => state.shown.has(id))
}

function findState({ caches }: QuotaCtx, network: Buffer): NetworkState {
  const cache = caches.get(networks)
  const key = network.toString('base64')
  const state = cache.get(key) ?? {
    day: '',
    shown: new Set(),
    shared: new Set(),
    usedUp: 0,
    last: Promise.resolve(),
  }
  cache.set(key, state)
  return state
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Networks are stored only as a hash, never as an IP. */
function hashNetwork({ caller, visitors }: QuotaCtx): Buffer {
  const network = toNetwork(caller.ip)
  return createHmac('sha256', visitors.networkKey).update(`visitor-budget ${network}`).digest()
}
