import { type SearchDocument, toSearchDocument } from '../search-documents/search-document.ts'
import type { VersionedRow } from './outbox-queries.ts'
import { describeRefusal, hasStatus, type SyncCtx } from './search-cluster.ts'

/** The document that the index should hold for a photo; null if searches no longer find the photo. */
export type Change = { photoid: number; version: number; document: SearchDocument | null }

/** By photoid: `sent`, `retry` (OpenSearch did not accept it now), or why OpenSearch refuses the document. */
export type Outcomes = Map<number, 'sent' | 'retry' | { refusal: string }>

export type SendResult = {
  outcomes: Outcomes
  /** Indexes that do not exist. */
  missing: Set<string>
}

export function toChange({ version, ...row }: VersionedRow): Change {
  return { photoid: row.photoid, version, document: toSearchDocument(row) }
}

/**
 * Sends changes to some indexes. OpenSearch keeps its document if that is newer (409), so changes may arrive twice and in any
 * order. Throws if OpenSearch does not answer, or if the whole request fails.
 */
export async function sendChanges(
  ctx: Pick<SyncCtx, 'search'>,
  { indexes, changes }: { indexes: readonly string[]; changes: readonly Change[] },
): Promise<SendResult> {
  const outcomes: Outcomes = new Map(changes.map(({ photoid }) => [photoid, 'sent']))
  const missing = new Set<string>()
  if (indexes.length === 0 || changes.length === 0) return { outcomes, missing }

  const items = await sendBulk(ctx, { indexes, changes })
  for (const { photoid, index, outcome } of items) {
    if (outcome === 'missing') missing.add(index)
    else if (outcome !== 'sent' && outcomes.get(photoid) !== 'retry') outcomes.set(photoid, outcome)
  }
  return { outcomes, missing }
}

type Item = {
  photoid: number
  index: string
  outcome: 'sent' | 'retry' | 'missing' | { refusal: string }
}

async function sendBulk(
  ctx: Pick<SyncCtx, 'search'>,
  { indexes, changes }: { indexes: readonly string[]; changes: readonly Change[] },
): Promise<Item[]> {
  const pairs = indexes.flatMap((index) => changes.map((change) => ({ index, change })))
  try {
    const { body } = await ctx.search.opensearch.bulk({ body: pairs.flatMap(toLines) })
    return pairs.map(({ index, change: { photoid } }, nth) => {
      const item = body.items[nth]
      return { photoid, index, outcome: classify(item?.index ?? item?.delete) }
    })
  } catch (error) {
    // OpenSearch refused the whole request as too large or malformed: find the change that causes it.
    if (!hasStatus(error, 400, 413)) throw error
    const [first, ...others] = changes
    if (first && others.length === 0)
      return indexes.map((index) => ({
        photoid: first.photoid,
        index,
        outcome: { refusal: 'request refused' },
      }))
    const half = Math.ceil(changes.length / 2)
    return [
      ...(await sendBulk(ctx, { indexes, changes: changes.slice(0, half) })),
      ...(await sendBulk(ctx, { indexes, changes: changes.slice(half) })),
    ]
  }
}

function toLines({ index, change }: { index: string; change: Change }): Record<string, unknown>[] {
  const { photoid, version, document } = change
  // Never `update`: it raises the version by itself, so OpenSearch would refuse later changes as outdated.
  const target = { _index: index, _id: String(photoid), version, version_type: 'external_gte' }
  return document ? [{ index: target }, document] : [{ delete: target }]
}

type BulkItem = { status: number; error?: { type: string; reason?: string | null } | null }

function classify(item: BulkItem | undefined): Item['outcome'] {
  if (item === undefined) return 'retry'
  const { status, error } = item
  // 404 without an error: the photo to delete is not in the index. 409: the index has a newer version.
  if (status < 300 || status === 409 || (status === 404 && !error)) return 'sent'
  if (error?.type === 'index_not_found_exception') return 'missing'
  return status === 400 ? { refusal: error ? describeRefusal(error) : 'refused' } : 'retry'
}
