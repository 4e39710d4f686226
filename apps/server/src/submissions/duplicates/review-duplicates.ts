import type { DuplicateDecision } from '@shoebox/domain/submissions/duplicates'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { presentDecision, presentDuplicatePair } from './present.ts'
import { listOpenDuplicates, lockDuplicate, writeDecision } from './queries.ts'

type PageOptions = { after?: string | undefined; limit: number }

/** Lists pairs that await a moderator's decision. */
export async function listDuplicates(ctx: UserCtx, { after, limit }: PageOptions) {
  // Read one more than the page holds, to know whether there is a next page.
  const page = { after: after === undefined ? null : parseCursor(after), limit: limit + 1 }
  const rows = await inTransaction(ctx, (tx) => listOpenDuplicates(tx, page))
  const shown = rows.slice(0, limit)

  return {
    duplicates: shown.map(presentDuplicatePair),
    next: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null,
  }
}

function parseCursor(cursor: string): [string, string, string] {
  const [createdAt = '', photoId = '', otherPhotoId = ''] = cursor.split('_')
  return [createdAt, photoId, otherPhotoId]
}

type PairDecision = { photoId: string; otherPhotoId: string; decision: DuplicateDecision }

/** Saves a moderator's decision, which may replace an earlier one. Audited and idempotent. */
export async function decideDuplicate(ctx: UserCtx, decision: PairDecision) {
  const row = await inTransaction(ctx, async (tx) => {
    const pair = await lockDuplicate(tx, decision)
    if (!pair) throw new AppError('not_found')
    if (pair.decision === decision.decision) return pair

    const written = await writeDecision(tx, decision)
    await recordAudit(tx, {
      action: 'submissions.decide-duplicate',
      entityId: decision.photoId,
      detail: {
        other_photo_id: decision.otherPhotoId,
        was: pair.decision,
        decision: decision.decision,
      },
    })
    return written
  })
  return presentDecision(decision, row)
}
