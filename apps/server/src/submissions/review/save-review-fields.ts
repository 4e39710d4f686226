import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { deleteSuggestedEmotions } from '../description/queries.ts'
import { spellDescription } from '../description/spell-description.ts'
import { loadForReview } from './load-review.ts'
import {
  findFields,
  type ReviewFields,
  reviewFieldNames,
  writeFields,
} from './review-field-queries.ts'

type Given = { [Name in keyof ReviewFields]?: ReviewFields[Name] | undefined }
type Request = Given & { id: string; dismissed_emotions?: string[] | undefined }

/** Staff correct what a family told, on record with what it was. What stays the same leaves no trace. */
export async function saveReviewFields(
  ctx: UserCtx,
  { id, dismissed_emotions: emotions = [], ...given }: Request,
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await loadForReview(tx, id)
    const was = await findFields(tx, id)
    if (!was) throw new AppError('not_found')
    const becomes = { ...was, ...definedOf(given) }
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

function definedOf({ tags, ...rest }: Given): Partial<ReviewFields> {
  const spelled = Object.entries(spellDescription(rest))
  const given = Object.fromEntries(spelled.filter(([, value]) => value !== undefined))
  return { ...given, ...(tags && { tags: [...new Set(tags)] }) }
}
