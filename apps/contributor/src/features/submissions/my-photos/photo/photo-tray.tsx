import { claimLabels } from '@shoebox/domain/rights/clearance'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { answerText } from '../../answer-text.ts'
import { BatchRights } from '../../batch/batch-rights.tsx'
import { FaceQuestion, useFaceQuestion } from '../../batch/face-question.tsx'
import type { MyPhotoDetails } from '../../queries.ts'
import { useFocusAfter } from '../../use-focus-after.ts'
import { nameOf } from '../my-photos-query.ts'
import { StatusMark } from '../status-mark.tsx'
import { historyLabels, statusText } from '../status-text.ts'
import { usePhotoActions } from '../use-photo-actions.ts'
import { incompleteClaimText } from './incomplete-claim.ts'
import { RemoveToEditDialog, WithdrawDialog } from './off-sale-dialogs.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { PhotoSearchFields } from './photo-search-fields.tsx'
import { usePhotoEdit } from './use-photo-edit.ts'

type PhotoTrayProps = {
  userId: string
  photo: MyPhotoDetails
  /** The panel of people in the photo; null if its faces cannot be edited. */
  people: ReactNode
}

/** Details, rights, actions and history of one photo. */
export function PhotoTray({ userId, photo, people }: PhotoTrayProps) {
  const edit = usePhotoEdit(userId, photo)
  const incompleteText = photo.abilities.can_claim
    ? incompleteClaimText(edit.draft, [photo.claim])
    : null
  const peopleRef = useRef<HTMLDivElement>(null)
  const { ref: statusRef, prepareFocus } = useFocusAfter<HTMLParagraphElement>()

  return (
    <aside
      aria-label="About this photo"
      className="grid grid-cols-1 content-start gap-6 border-rule bg-paper px-gutter pt-6 pb-10 max-md:border-t roomy:border-l roomy:[anchor-name:--tray]"
    >
      <TrayHeader photo={photo} statusRef={statusRef} />
      <div className="grid grid-cols-1 gap-4">
        <PhotoFacts photo={edit.photo} onSave={edit.save} />
      </div>
      {people !== null && (
        <div ref={peopleRef} tabIndex={-1} className="outline-none">
          {people}
        </div>
      )}
      <RightsSection photo={photo} edit={edit} incompleteText={incompleteText} />
      <PhotoSearchFields photo={edit.photo} onSave={edit.save} />
      <PhotoActions
        userId={userId}
        photo={photo}
        isSaving={edit.isSaving}
        hasSaved={edit.hasSaved}
        incompleteText={incompleteText}
        onBeforeAction={prepareFocus}
        // FaceQuestion's dialog first returns focus to the Submit button. Then move it to the people panel.
        onNamePeople={() => requestAnimationFrame(() => peopleRef.current?.focus())}
      />
      <PhotoHistory photo={photo} />
    </aside>
  )
}

type TrayHeaderProps = { photo: MyPhotoDetails; statusRef: RefObject<HTMLParagraphElement | null> }

function TrayHeader({ photo, statusRef }: TrayHeaderProps) {
  const { answer: reviewOutcome } = photo

  return (
    <div className="grid gap-3">
      <div>
        <Heading level={1} size="h3" className="mb-1">
          {nameOf(photo)}
        </Heading>
        <p ref={statusRef} tabIndex={-1} className="font-medium outline-none">
          <StatusMark photo={photo} />
        </p>
        <p className="text-small text-ink-2">{statusText(photo)}</p>
      </div>
      {reviewOutcome !== null && (
        <Note tone={reviewOutcome.decision === 'declined' ? 'danger' : 'attention'}>
          <p className="font-medium">
            {`${historyLabels[reviewOutcome.decision]}, ${formatLocalDate(reviewOutcome.at)}`}
          </p>
          {answerText(reviewOutcome).map((text) => (
            <p key={text} className="whitespace-pre-line wrap-break-word">
              {text}
            </p>
          ))}
        </Note>
      )}
    </div>
  )
}

type PhotoEdit = ReturnType<typeof usePhotoEdit>

type RightsSectionProps = { photo: MyPhotoDetails; edit: PhotoEdit; incompleteText: string | null }

function RightsSection({ photo, edit, incompleteText }: RightsSectionProps) {
  const { claim, abilities } = photo
  if (!abilities.can_claim) return <ClaimSummary photo={photo} />

  return (
    <div className="grid gap-4">
      <BatchRights photos={[photo]} draft={edit.draft} onChange={edit.changeClaim} />
      {incompleteText !== null && <Note>{incompleteText}</Note>}
      {claim?.is_disputed === true && <DisputedNote />}
    </div>
  )
}

/** Read-only view of the rights, for photos in review, on hold, live, paused or withdrawn. */
function ClaimSummary({ photo: { claim, abilities } }: { photo: MyPhotoDetails }) {
  return (
    <section aria-label="Rights" className="grid gap-2 text-small">
      <Heading level={2} size="label" className="border-b border-ink pb-2">
        Who holds the rights
      </Heading>
      <p className="wrap-break-word">
        {claim === null ? 'Not stated yet.' : claimLabels[claim.basis]}
        {claim?.photographer ? `, photographed by ${claim.photographer}` : ''}
      </p>
      {claim?.is_disputed === true && <DisputedNote />}
      {abilities.can_reopen && (
        <p className="text-ink-2">
          A moderator has checked these rights. To change them, remove the photo from the shop.
        </p>
      )}
    </section>
  )
}

function DisputedNote() {
  return <Note tone="danger">Someone else claims this photo. We’ll email you about it.</Note>
}

type PhotoActionsProps = {
  userId: string
  photo: MyPhotoDetails
  isSaving: boolean
  hasSaved: boolean
  /** What the rights that the user has begun to state still need; null if nothing. */
  incompleteText: string | null
  onNamePeople: () => void
  /** Called before an action that may remove the button that started it, to prepare where focus goes. */
  onBeforeAction: () => void
}

function PhotoActions({
  userId,
  photo,
  isSaving,
  hasSaved,
  incompleteText,
  onNamePeople,
  onBeforeAction,
}: PhotoActionsProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [isRemovingToEdit, setIsRemovingToEdit] = useState(false)
  const actions = usePhotoActions(userId)
  const question = useFaceQuestion((submittedIds) => {
    onBeforeAction()
    actions.submit(submittedIds)
  })
  const setSaleState = (to: 'paused' | 'live') => {
    onBeforeAction()
    actions.setSaleState(ids, to)
  }
  const { id, abilities, missing } = photo
  const ids = [id]
  if (!abilities.can_edit && !abilities.can_withdraw) return null

  const unreadyText = missing.length > 0 ? statusText(photo) : incompleteText
  const disabledReason = isSaving ? 'Saving...' : (unreadyText ?? undefined)

  return (
    <div className="grid gap-3 border-t border-ink pt-4">
      <output className="text-small text-ink-2 empty:hidden">
        {savedText(isSaving, hasSaved)}
      </output>
      {abilities.can_submit && (
        <Button
          size="large"
          tone="ink"
          isWide
          isBusy={actions.isSubmitting}
          busyLabel="Submitting..."
          onClick={() => question.submitOrAsk([photo])}
          {...(disabledReason !== undefined && { disabledReason })}
        >
          Submit for review
        </Button>
      )}
      {abilities.can_reopen && (
        <p className="text-small text-ink-2">
          This version is approved. Changes need another review.
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {abilities.can_reopen && (
          <Button onClick={() => setIsRemovingToEdit(true)}>Remove from shop to edit</Button>
        )}
        {abilities.can_pause && <Button onClick={() => setSaleState('paused')}>Pause</Button>}
        {abilities.can_resume && <Button onClick={() => setSaleState('live')}>Offer again</Button>}
        {abilities.can_withdraw && (
          <Button tone="danger" onClick={() => setIsWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </div>
      <FaceQuestion question={question} onNamePeople={onNamePeople} />
      <RemoveToEditDialog
        isOpen={isRemovingToEdit}
        count={1}
        isBusy={actions.isReopening}
        onClose={() => setIsRemovingToEdit(false)}
        onConfirm={() => {
          onBeforeAction()
          actions.reopen(ids, () => setIsRemovingToEdit(false))
        }}
      />
      <WithdrawDialog
        isOpen={isWithdrawing}
        count={1}
        isBusy={actions.isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        onConfirm={() => {
          onBeforeAction()
          actions.withdraw(ids, () => setIsWithdrawing(false))
        }}
      />
    </div>
  )
}

function savedText(isSaving: boolean, hasSaved: boolean): string {
  if (isSaving) return 'Saving...'
  return hasSaved ? 'Saved.' : ''
}

function PhotoHistory({ photo }: { photo: MyPhotoDetails }) {
  return (
    <section aria-label="History" className="text-small">
      <Heading level={2} size="label" className="mb-2 border-b border-ink pb-2">
        History
      </Heading>
      <ol>
        {photo.history.map(({ event, at }) => (
          <li key={`${event} ${at}`} className="flex justify-between gap-4 py-1">
            <span>{historyLabels[event]}</span>
            <span className="font-slate text-slate text-ink-2">{formatLocalDate(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
