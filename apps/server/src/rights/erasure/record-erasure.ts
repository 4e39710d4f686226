import { createHmac, randomUUID } from 'node:crypto'
import type { JobCtx } from '../../context.ts'

export type ErasureRecord = { personId: string; askedBy: string; erasedAt: string }

/**
 * Each attempt writes an object of its own: the worker may not read the bucket, so it cannot tell whether an earlier
 * attempt wrote one, and two for one person do no harm.
 */
export async function recordErasure(
  { erasures, erasureKey }: Pick<JobCtx, 'erasures' | 'erasureKey'>,
  { personId, askedBy, erasedAt }: ErasureRecord,
): Promise<void> {
  await erasures.put({
    key: `${recordFolder(erasureKey, personId)}${randomUUID()}`,
    body: Buffer.from(JSON.stringify({ asked_by: askedBy, erased_at: erasedAt })),
    contentType: 'application/json',
  })
}

/** Keyed: without the key the record does not tell who was erased, even beside an old copy of the database. */
export function recordFolder(erasureKey: string, personId: string): string {
  return `${keyFingerprint(erasureKey)}/${hmac(erasureKey, personId)}/`
}

/** In the name of each record, so that a replay with another key fails instead of matching no one. */
export function keyFingerprint(erasureKey: string): string {
  return hmac(erasureKey, 'erasure-key').slice(0, 16)
}

function hmac(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('hex')
}
