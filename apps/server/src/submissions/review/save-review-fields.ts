import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { deleteSuggestedEmotions } from '../description/queries.ts'
import { spellDescription } from '../description/spell-description.ts'
import { loadForReview } from './locks.ts'
import { findFields, type ReviewFields, reviewFieldNames, writeFields } from './queries.ts'

type FieldInput = { [Name in keyof ReviewFields]?: ReviewFields[Name] | undefined }
type SaveRequest = FieldInput & { id: string; dismissed_emotions?: string[] | undefined }

/**
 * A moderator corrects what the family has entered. The audit log records the old and the new value of each changed
 * field.
 */
export async function saveReviewFields(
  ctx: UserCtx,
  { id, dismissed_emotions: emotions = [], ...input }: SaveRequest,
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await loadForReview(tx, id)
    const was = await findFields(tx, id)
    if (!was) throw new AppError('not_found')
    const becomes = { ...was, ...normalize(input) }
    const changed = reviewFieldNames.filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(becomes[name]),
    )
    const dismissed =
      emotions.length === 0 ? [] : await deleteSuggestedEmotions(tx, { ids: [id], emotions })
    if (changed.length === 0 && dismissed.length === 0) return

    if (changed.length > 0) await writeFields(tx, { id, fields: becomes })
    const detail = {
      ...Object.fromEntries(
        changed.map((name) => [name, { was: was[name], becomes: becomes[name] }]),
      ),
      ...(dismissed.length > 0 && { dismissed_emotions: dismissed }),
    }
    await recordAudit(tx, { action: 'submissions.save-review-fields', entityId: id, detail })
  })
}

function normalize({ tags, ...rest }: FieldInput): Partial<ReviewFields> {
  const fields = Object.entries(spellDescription(rest))
  const defined = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  return { ...defined, ...(tags && { tags: [...new Set(tags)] }) }
}
