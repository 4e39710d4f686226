import { Field } from '@shoebox/web-kit/form/field.tsx'
import { plural } from '@shoebox/web-kit/text/plural'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { KeyboardEvent, RefObject } from 'react'
import type { Review } from '../../queries.ts'
import { findPeopleError, parseCount, type ReviewForm } from './review-form.ts'

type CountAndPriceFieldsProps = {
  review: Review
  form: ReviewForm
  onChange: (form: ReviewForm) => void
  countRef: RefObject<HTMLInputElement | null>
  /** False when a held photo is restored, because it keeps its price. */
  hasPrice?: boolean
}

/**
 * The face count is never prefilled, so that the moderator has to look. If the people count is empty, each marked face
 * counts as one person.
 */
export function CountAndPriceFields({
  review,
  form,
  onChange,
  countRef,
  hasPrice = true,
}: CountAndPriceFieldsProps) {
  const seenCount = parseCount(form.facesSeen)
  const markedCount = review.identifiable
  const error =
    seenCount !== null && seenCount !== markedCount
      ? `${markedCount} ${plural(markedCount, 'is', 'are')} marked in the photo`
      : undefined

  return (
    <div
      className={`mt-3 grid gap-3 ${hasPrice ? 'grid-cols-[1fr_96px_96px]' : 'grid-cols-[1fr_96px]'}`}
    >
      <Field
        ref={countRef}
        size="small"
        label="Identifiable faces seen"
        inputMode="numeric"
        autoComplete="off"
        value={form.facesSeen}
        error={error}
        onChange={({ target }) => onChange({ ...form, facesSeen: target.value })}
        onKeyDown={blurOnEnterOrEscape}
        trailing={<KeyCap>C</KeyCap>}
      />
      <Field
        size="small"
        label="Total people"
        placeholder={String(review.faces.length)}
        inputMode="numeric"
        autoComplete="off"
        value={form.peopleSeen}
        error={findPeopleError(form)}
        onChange={({ target }) => onChange({ ...form, peopleSeen: target.value })}
        onKeyDown={blurOnEnterOrEscape}
      />
      {hasPrice && (
        <Field
          size="small"
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          onChange={({ target }) => onChange({ ...form, price: target.value })}
          onKeyDown={blurOnEnterOrEscape}
        />
      )}
    </div>
  )
}

/** Leaves the field, so that single-letter shortcuts work again. */
function blurOnEnterOrEscape(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.blur()
}
