import { createHmac, randomUUID } from 'node:crypto'
import type { JobCtx } from '../../context.ts'

export type ErasureRecord = { personId: string; askedBy: string; erasedAt: string }

/**
 * Writes a record outside the database, from which `replayErasures` erases the person again after a restore. Each attempt
 * writes a new object: the worker has no read access to the bucket, and two records of one person do no harm.
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

/** An HMAC: without the key, a record does not reveal who was erased, even next to an old copy of the database. */
export function recordFolder(erasureKey: string, personId: string): string {
  return `${keyFingerprint(erasureKey)}/${hmac(erasureKey, personId)}/`
}

/** Part of each record's name, so that a replay with a different key fails instead of silently matching no one. */
export function keyFingerprint(erasureKey: string): string {
  return hmac(erasureKey, 'erasure-key').slice(0, 16)
}

function hmac(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('hex')
}
