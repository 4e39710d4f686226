import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { BatchFacts } from '../batch/batch-facts.tsx'
import { BatchRights } from '../batch/batch-rights.tsx'
import { FaceQuestion, useFaceQuestion } from '../batch/face-question.tsx'
import { FileSuggestions } from '../batch/file-suggestions.tsx'
import { isOnboardingMissing, useBatch } from '../batch/use-batch.ts'
import type { MyPhoto } from '../queries.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { isPhoto, type UploadItem } from './engine/upload-item.ts'
import { skippedPhotosText } from './skipped-text.ts'

type BatchTrayProps = {
  userId: string
  items: readonly UploadItem[]
  /** Photos in the list that have finished uploading. */
  photos: readonly MyPhoto[]
}

/** Edits made here once are saved to every photo in the list. Also submits the photos that are ready. */
export function BatchTray({ userId, items, photos }: BatchTrayProps) {
  const titleId = useId()
  const batch = useBatch(userId, photos)
  const count = items.filter(isPhoto).length

  return (
    <aside
      aria-labelledby={titleId}
      className="border-rule bg-paper px-gutter py-8 max-md:border-t roomy:border-l roomy:[anchor-name:--tray]"
    >
      <div className="roomy:sticky roomy:top-8">
        <Heading level={2} size="h3" id={titleId}>
          {trayTitle(count)}
        </Heading>
        <p className="mt-[2px] mb-5 text-small text-ink-2">
          {photos.length > 0 && batch.isSaving
            ? 'Saving...'
            : 'After upload, you can edit each photo.'}
        </p>
        <div className="grid grid-cols-1 gap-4">
          <FileSuggestions userId={userId} photos={photos} />
          <BatchFacts photos={photos} draft={batch.draft} onChange={batch.change} />
          <BatchRights photos={photos} draft={batch.draft} onChange={batch.change} />
          <BatchFailure failure={batch.failure} onRetry={batch.retry} />
          <hr className="my-1 border-t border-rule" />
          <SubmitSection batch={batch} items={items} photos={photos} />
        </div>
      </div>
    </aside>
  )
}

function trayTitle(count: number): string {
  if (count === 0) return 'For all photos in this list'
  return count === 1 ? 'For this photo' : `For all ${formatCount(count)} photos`
}

type Batch = ReturnType<typeof useBatch>
type SubmitSectionProps = Omit<BatchTrayProps, 'userId'> & { batch: Batch }

function SubmitSection({ batch, items, photos }: SubmitSectionProps) {
  const { readyPhotos } = batch
  const skippedText = skippedPhotosText({
    items,
    readyIds: new Set(readyPhotos.map(({ id }) => id)),
  })
  const label = `Submit ${countOf(readyPhotos.length, 'photo')}`
  const canSubmit = readyPhotos.length > 0
  const navigate = useNavigate()
  const { ref: skippedRef, prepareFocus } = useFocusAfter<HTMLParagraphElement>()
  const question = useFaceQuestion((ids) => {
    prepareFocus()
    batch.submit(ids)
  })

  return (
    <div className="grid gap-2">
      <Button
        size="large"
        tone="ink"
        isWide
        isBusy={batch.isSubmitting}
        busyLabel="Submitting..."
        onClick={() => question.submitOrAsk(readyPhotos)}
        {...(!canSubmit && { disabledReason: explainDisabled(photos) })}
      >
        {canSubmit ? label : 'Submit photos'}
      </Button>
      {skippedText !== '' && (
        <p ref={skippedRef} tabIndex={-1} className="text-small text-ink-2 outline-none">
          {skippedText}
        </p>
      )}
      <FaceQuestion question={question} onNamePeople={(id) => void navigate(paths.photo(id))} />
    </div>
  )
}

/** Why Submit is disabled: no photo is ready. */
function explainDisabled(photos: readonly MyPhoto[]): string {
  if (photos.length === 0) return 'No photos uploaded yet.'
  if (photos.every(({ missing, claim_draft }) => missing.length === 0 && claim_draft === null))
    return 'No other photos are ready to submit.'
  return 'Each photo needs a title or description, a decade and its rights.'
}

function BatchFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  if (failure === null) return null
  if (isOnboardingMissing(failure))
    return (
      <Note>
        {'Finish setting up your account before you submit photos. '}
        <Link to={paths.onboarding} className="underline underline-offset-2">
          Set up your account
        </Link>
      </Note>
    )

  return <ErrorBar onRetry={onRetry}>Couldn’t save your changes.</ErrorBar>
}
