import { Field } from '@shoebox/web-kit/form/field.tsx'
import { plural } from '@shoebox/web-kit/text/plural'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { KeyboardEvent, RefObject } from 'react'
import type { Review } from '../../queries.ts'
import { type ReviewForm, readCount } from './review-form.ts'

type CountAndPriceFieldsProps = {
  review: Review
  form: ReviewForm
  onChange: (form: ReviewForm) => void
  countRef: RefObject<HTMLInputElement | null>
  /** False for a photo that goes back on sale, which keeps its price. */
  hasPrice?: boolean
}

/** The moderator counts the faces. Nothing is prefilled, so that they have to look. */
export function CountAndPriceFields({
  review,
  form,
  onChange,
  countRef,
  hasPrice = true,
}: CountAndPriceFieldsProps) {
  const count = readCount(form.facesSeen)
  const markedCount = review.identifiable
  const error =
    count !== null && count !== markedCount
      ? `${markedCount} ${plural(markedCount, 'is', 'are')} marked on the print`
      : undefined

  return (
    <div className={`mt-3 grid gap-3 ${hasPrice ? 'grid-cols-[1fr_120px]' : ''}`}>
      <Field
        ref={countRef}
        size="small"
        label="Identifiable faces seen"
        inputMode="numeric"
        autoComplete="off"
        value={form.facesSeen}
        error={error}
        onChange={({ target }) => onChange({ ...form, facesSeen: target.value })}
        onKeyDown={blurOnEnter}
        trailing={<KeyCap>C</KeyCap>}
      />
      {hasPrice && (
        <Field
          size="small"
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          onChange={({ target }) => onChange({ ...form, price: target.value })}
          onKeyDown={blurOnEnter}
        />
      )}
    </div>
  )
}

/** Blurs the field, so that the single-letter shortcuts work again. */
function blurOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' && event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.blur()
}
