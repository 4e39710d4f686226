import type { VersionedRow } from '../search-documents/row-queries.ts'
import { type SearchDocument, toSearchDocument } from '../search-documents/search-document.ts'
import { sendTimeoutMs } from './outbox-queries.ts'
import { describeRefusal, hasStatus, type SyncCtx } from './search-cluster.ts'

/** The document that the index should hold for a photo; null if searches no longer find the photo. */
export type Change = { photoid: number; version: number; document: SearchDocument | null }

/**
 * `retry`: OpenSearch did not accept the change now. `unanswered`: nor did it answer the request. `refusal`: why it refuses the
 * document.
 */
export type Outcome = 'sent' | 'retry' | 'unanswered' | { refusal: string }

/** By photoid. */
export type Outcomes = Map<number, Outcome>

export type SendResult = {
  outcomes: Outcomes
  /** The index does not exist. */
  isMissing: boolean
  /** Why OpenSearch did not accept some of the changes now. */
  failure: string | null
}

export function toChange({ version, ...row }: VersionedRow): Change {
  return { photoid: row.photoid, version, document: toSearchDocument(row) }
}

/**
 * Sends changes to an index. OpenSearch keeps its document if that is newer (409), so changes may arrive twice and in any
 * order. Deletes the document that a refused one should have replaced, so that no old text remains. Throws if OpenSearch
 * does not answer.
 */
export async function sendChanges(
  ctx: Pick<SyncCtx, 'search'>,
  {
    index,
    changes,
    timeoutMs = sendTimeoutMs,
  }: { index: string; changes: readonly Change[]; timeoutMs?: number },
): Promise<SendResult> {
  const target = { index, deadline: performance.now() + timeoutMs }
  const items = await sendBulk(ctx, target, changes)
  const outcomes: Outcomes = new Map(items.map(({ change, outcome }) => [change.photoid, outcome]))

  const refused = items.filter(({ outcome }) => typeof outcome === 'object')
  const deletions = await sendBulk(
    ctx,
    target,
    refused.map(({ change }) => ({ ...change, document: null })),
  )
  for (const { change, outcome } of deletions)
    if (outcome !== 'sent') outcomes.set(change.photoid, 'retry')

  const failed = [...items, ...deletions].find(({ outcome }) => outcome === 'retry')
  return {
    outcomes,
    isMissing: items.some(({ isMissing }) => isMissing),
    failure: failed?.failure ?? null,
  }
}

type Target = {
  index: string
  /** When OpenSearch must have answered all requests, on the clock of `performance`. */
  deadline: number
}

type Item = { change: Change; outcome: Outcome; isMissing?: boolean; failure?: string }

async function sendBulk(
  ctx: Pick<SyncCtx, 'search'>,
  target: Target,
  changes: readonly Change[],
): Promise<Item[]> {
  if (changes.length === 0) return []
  const requestTimeout = Math.floor(target.deadline - performance.now())
  if (requestTimeout <= 0) return changes.map((change) => postpone(change, 'timeout'))
  try {
    const { body } = await ctx.search.opensearch.bulk(
      {
        body: changes.flatMap((change) => toLines(target.index, change)),
        // Shorter than the request: if one shard has no primary, the other shards still report their changes.
        timeout: `${Math.ceil(requestTimeout * shardShare)}ms`,
      },
      { requestTimeout, maxRetries: 0 },
    )
    return changes.map((change, nth) => {
      const item = body.items[nth]
      return classify(change, item?.index ?? item?.delete)
    })
  } catch (error) {
    // OpenSearch refused the whole request as too large or malformed: find the change that causes it.
    if (!hasStatus(error, 400, 413)) throw error
    const [first, ...others] = changes
    if (first && others.length === 0) return [refuse(first, 'request refused')]
    const half = Math.ceil(changes.length / 2)
    return [
      ...(await sendBulk(ctx, target, changes.slice(0, half))),
      ...(await sendBulk(ctx, target, changes.slice(half))),
    ]
  }
}

const shardShare = 0.6

function toLines(index: string, change: Change): Record<string, unknown>[] {
  const { photoid, version, document } = change
  // Never `update`: it raises the version by itself, so OpenSearch would ignore later changes.
  const target = { _index: index, _id: String(photoid), version, version_type: 'external_gte' }
  return document ? [{ index: target }, document] : [{ delete: target }]
}

type BulkItem = { status: number; error?: { type: string; reason?: string | null } | null }

function classify(change: Change, item: BulkItem | undefined): Item {
  if (item === undefined) return postpone(change, 'no answer')
  const { status, error } = item
  // 404 without an error: the photo to delete is not in the index. 409: the index has a newer version.
  if (status < 300 || status === 409 || (status === 404 && !error))
    return { change, outcome: 'sent' }
  if (error?.type === 'index_not_found_exception')
    return { ...postpone(change, error.type), isMissing: true }
  return status === 400
    ? refuse(change, error ? describeRefusal(error) : 'refused')
    : postpone(change, [status, error?.type].filter(Boolean).join(' '))
}

const postpone = (change: Change, failure: string): Item => ({ change, outcome: 'retry', failure })

/** Deletions are retried: setting one aside would keep a withdrawn photo in search results. */
const refuse = (change: Change, refusal: string): Item =>
  change.document === null ? postpone(change, refusal) : { change, outcome: { refusal } }
