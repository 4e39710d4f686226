import { checkIndex } from '../../catalog/search-sync/check-index.ts'
import { sendQueued } from '../../catalog/search-sync/drain-outbox.ts'
import { hasCurrentMapping } from '../../catalog/search-sync/manage-indexes.ts'
import { rebuildIndex } from '../../catalog/search-sync/rebuild-index.ts'
import { queueAgain } from '../../catalog/search-sync/repair-drift.ts'
import { SearchSyncError, type SyncCtx } from '../../catalog/search-sync/search-cluster.ts'
import { readSyncState, removeIndexes } from '../../catalog/search-sync/sync-state.ts'
import {
  type OperatorCommand,
  type OperatorCtx,
  OperatorError,
  writeTable,
} from './operator-command.ts'

export const searchCommand: OperatorCommand = {
  usage: ['rebuild [--shards <n>] [--replicas <n>]', 'check', 'status', 'remove'],
  run: async (ctx, [action = '', ...args]) => {
    const options = parseOptions(args)
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!run || !options || (action !== 'rebuild' && args.length > 0)) return null
    try {
      return await run(requireSearch(ctx), options)
    } catch (error) {
      if (error instanceof SearchSyncError) throw new OperatorError(error.message)
      throw error
    }
  },
}

type SearchCtx = SyncCtx & Pick<OperatorCtx, 'print'>
type Options = { shards?: number; replicas?: number }

const actions: Record<string, (ctx: SearchCtx, options: Options) => Promise<string>> = {
  rebuild,
  check,
  status: showStatus,
  remove,
}

function requireSearch(ctx: OperatorCtx): SearchCtx {
  const { search } = ctx
  if (search === null)
    throw new OperatorError('OPENSEARCH_URL is not set: PostgreSQL alone answers searches.')
  return { ...ctx, search }
}

const progressMs = 2000

async function rebuild(ctx: SearchCtx, options: Options): Promise<string> {
  const { print = () => {} } = ctx
  const startedAt = performance.now()
  let printedAt = startedAt
  const { index, photos, repaired } = await rebuildIndex(ctx, {
    ...options,
    onStep: print,
    onProgress: ({ done, total, perSecond, secondsLeft }) => {
      if (done < total && performance.now() - printedAt < progressMs) return
      printedAt = performance.now()
      print(
        `${done}/${total} photos, ${Math.round(perSecond)} per second, ${formatSeconds(secondsLeft)} left`,
      )
    },
  })
  const seconds = formatSeconds((performance.now() - startedAt) / 1000)
  return `${index} is live: ${photos} photos, ${repaired} repaired, ${seconds}.`
}

async function check(ctx: SearchCtx): Promise<string> {
  const live = (await readSyncState(ctx)).indexes.find(({ status }) => status === 'live')
  if (!live) throw new OperatorError('There is no live index. Run search rebuild.')
  const drift = await checkIndex(ctx, { index: live.name, repair: queueAgain })
  await sendQueued(ctx)
  const { photos, missing, stale, surplus, repaired } = drift
  return `${live.name}: ${photos} photos, ${missing} missing, ${stale} stale, ${surplus} surplus, ${repaired} repaired`
}

async function showStatus(ctx: SearchCtx): Promise<string> {
  const { indexes, aliasedIndexes, outbox } = await readSyncState(ctx)
  const rows = indexes.map(({ name, status: state, documents, backfilled, total, failure }) => [
    name,
    state,
    aliasedIndexes.includes(name) ? ctx.search.alias : '',
    documents === null ? 'missing' : String(documents),
    state === 'building' ? `${backfilled}/${total}` : '',
    failure ?? (hasCurrentMapping(ctx, name) ? '' : 'mapping mismatch: run search rebuild'),
  ])
  const table = writeTable([
    ['index', 'status', 'alias', 'documents', 'backfill', 'failure'],
    ...rows,
  ])
  const { waiting, oldestAge, refused } = outbox
  return `${table}\noutbox: ${waiting} waiting, the oldest for ${formatSeconds(oldestAge)}; ${refused} refused`
}

async function remove(ctx: SearchCtx): Promise<string> {
  const removed = await removeIndexes(ctx)
  const indexes = removed === 1 ? '1 index' : `${removed} indexes`
  return `${indexes} deleted. Changes are no longer queued for OpenSearch.`
}

function parseOptions(args: readonly string[]): Options | null {
  const options: Options = {}
  for (let at = 0; at < args.length; at += 2) {
    const value = Number(args[at + 1])
    if (!Number.isInteger(value)) return null
    if (args[at] === '--shards' && value > 0) options.shards = value
    else if (args[at] === '--replicas' && value >= 0) options.replicas = value
    else return null
  }
  return options
}

function formatSeconds(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
