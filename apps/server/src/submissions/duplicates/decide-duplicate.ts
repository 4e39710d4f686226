import type { DuplicateDecision } from '@shoebox/domain/submissions/duplicates'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { lockDuplicate, writeDecision } from './duplicate-queries.ts'
import { presentDecision } from './present-duplicate.ts'

type Decided = { photoId: string; otherPhotoId: string; decision: DuplicateDecision }

/** A person's word, on record. The same word again changes nothing; another one replaces it. */
export async function decideDuplicate(ctx: UserCtx, decided: Decided) {
  const row = await inTransaction(ctx, async (tx) => {
    const pair = await lockDuplicate(tx, decided)
    if (!pair) throw new AppError('not_found')
    if (pair.decision === decided.decision) return pair

    const written = await writeDecision(tx, decided)
    await recordAudit(tx, {
      action: 'submissions.decide-duplicate',
      entityId: decided.photoId,
      detail: {
        other_photo_id: decided.otherPhotoId,
        was: pair.decision,
        decision: decided.decision,
      },
    })
    return written
  })
  return presentDecision(decided, row)
}
