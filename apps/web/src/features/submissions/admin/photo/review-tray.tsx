import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ReactNode } from 'react'
import type { Review } from '../../queries.ts'
import { DescriptionField } from './description-field.tsx'
import { DuplicateList } from './duplicate-list.tsx'
import { FamilyPhotos } from './family-photos.tsx'
import { PeopleList } from './people-list.tsx'
import { causeLabels, formatTitle } from './review-labels.ts'
import { SearchFields } from './search-fields.tsx'
import { SuggestedTags } from './suggested-tags.tsx'

type ReviewTrayProps = {
  review: Review
  userId: string
  selectedFaceId: string | null
  onSelectFace: (id: string | null) => void
  /** What differs by view, such as the checklist. Shown below the people. */
  children: ReactNode
  /** One line about the decision, such as the grade or what blocks the approval. */
  footer: ReactNode
}

/** Everything known about the photo, in the order of the review. */
export function ReviewTray({
  review,
  userId,
  selectedFaceId,
  onSelectFace,
  children,
  footer,
}: ReviewTrayProps) {
  const { incident } = review

  return (
    <aside
      aria-label="About this photo"
      className="relative flex w-[420px] flex-none flex-col overflow-y-auto border-l border-rule bg-paper px-6 py-4 max-md:w-auto max-md:overflow-visible max-md:border-t max-md:border-l-0 max-md:px-4"
    >
      <Heading level={2} size="h3">
        {formatTitle(review)}
      </Heading>
      <p className="mt-[2px] text-small text-ink-2">{formatSubmission(review)}</p>
      <DescriptionField key={`description ${review.id}`} review={review} userId={userId} />
      {incident !== null && (
        <div className="mt-3">
          <Note>
            On hold since {formatLocalDate(incident.opened_at)}. {causeLabels[incident.cause]}.
          </Note>
        </div>
      )}
      {review.has_erased_face && (
        <div className="mt-3">
          <Note>
            A person in this photo asked to be erased, so their face is not marked. The photo can’t
            go on sale.
          </Note>
        </div>
      )}
      <PeopleList review={review} selectedFaceId={selectedFaceId} onSelectFace={onSelectFace} />
      {children}
      <div className="mt-2 text-small text-ink-2">{footer}</div>
      <DuplicateList review={review} userId={userId} />
      <SuggestedTags key={`tags ${review.id}`} review={review} userId={userId} />
      <SearchFields key={`search ${review.id}`} review={review} userId={userId} />
      <FamilyPhotos previous={review.previous} />
      <div className="mt-auto pt-3 text-small text-ink-2">
        <ContextSummary review={review} />
      </div>
    </aside>
  )
}

function formatSubmission({ family, submitted_at }: Review): string {
  const when = submitted_at === null ? null : `submitted ${formatLocalDate(submitted_at)}`
  const who = family.submitter === null ? null : `by ${family.submitter}`
  return [family.storefront_name, [when, who].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Counts the story contexts that the family refuses or wants to be asked about. */
function ContextSummary({ review: { contexts } }: { review: Review }) {
  const countAnswers = (answer: string) => contexts.filter((item) => item.answer === answer).length
  const [noCount, askCount] = [countAnswers('no'), countAnswers('ask')]
  if (noCount + askCount === 0) return null

  return (
    <p>
      The family refuses {noCount} of {contexts.length} story contexts, and wants to be asked about{' '}
      {askCount}.
    </p>
  )
}
