import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { loadForReview } from './load-review.ts'
import {
  findFields,
  type ReviewFields,
  reviewFieldNames,
  writeFields,
} from './review-field-queries.ts'
import { recordAct } from './review-queries.ts'
import { spellDescription } from './spell-description.ts'

type Given = { [Name in keyof ReviewFields]?: ReviewFields[Name] | undefined }

/** Staff correct what a family told, on record with what it was. What stays the same leaves no trace. */
export async function saveReviewFields(
  ctx: UserCtx,
  { id, ...given }: Given & { id: string },
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await loadForReview(tx, id)
    const was = await findFields(tx, id)
    if (!was) throw new AppError('not_found')
    const becomes = { ...was, ...definedOf(given) }
    const changed = reviewFieldNames.filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(becomes[name]),
    )
    if (changed.length === 0) return

    await writeFields(tx, { id, fields: becomes })
    const detail = Object.fromEntries(
      changed.map((name) => [name, { was: was[name], becomes: becomes[name] }]),
    )
    await recordAct(tx, { id, action: 'submissions.save-review-fields', detail })
  })
}

function definedOf({ tags, ...rest }: Given): Partial<ReviewFields> {
  const spelled = Object.entries(spellDescription(rest))
  const given = Object.fromEntries(spelled.filter(([, value]) => value !== undefined))
  return { ...given, ...(tags && { tags: [...new Set(tags)] }) }
}
