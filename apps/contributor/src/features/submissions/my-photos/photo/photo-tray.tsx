import { claimLabels } from '@shoebox/domain/clearance'
import { formatInstantDay } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { BatchRights } from '../../batch/batch-rights.tsx'
import { FaceQuestion, useFaceQuestion } from '../../batch/face-question.tsx'
import type { OneMyPhoto } from '../../queries.ts'
import { useFocusAfter } from '../../use-focus-after.ts'
import { nameOf } from '../my-photos-query.ts'
import { StatusMark } from '../status-mark.tsx'
import { historyLabels, standingText } from '../status-text.ts'
import { usePhotoActions } from '../use-photo-actions.ts'
import { answerText } from './answer-text.ts'
import { ReopenDialog, WithdrawDialog } from './off-sale-dialogs.tsx'
import { openClaimText } from './open-claim.ts'
import { PhotoFacts } from './photo-facts.tsx'
import { usePhotoEdit } from './use-photo-edit.ts'

type PhotoTrayProps = {
  userId: string
  photo: OneMyPhoto
  /** The panel of people on the photo. */
  people: ReactNode
}

/** Details, rights, actions and history of one photo. */
export function PhotoTray({ userId, photo, people }: PhotoTrayProps) {
  const edit = usePhotoEdit(userId, photo)
  const peopleRef = useRef<HTMLDivElement>(null)
  const { ref: statusRef, expect: keepFocus } = useFocusAfter<HTMLParagraphElement>()

  return (
    <aside
      aria-label="About this photo"
      className="grid content-start gap-6 border-rule bg-paper px-gutter pt-6 pb-10 max-md:border-t roomy:border-l"
    >
      <Head photo={photo} statusRef={statusRef} />
      <div className="grid gap-4">
        <PhotoFacts photo={photo} onSave={edit.save} />
      </div>
      {people !== null && (
        <div ref={peopleRef} tabIndex={-1} className="outline-none">
          {people}
        </div>
      )}
      <Rights photo={photo} edit={edit} />
      <Actions
        userId={userId}
        photo={photo}
        isSaving={edit.isSaving}
        hasSaved={edit.hasSaved}
        onAct={keepFocus}
        // Runs after the dialog has restored focus to its opener.
        onName={() => requestAnimationFrame(() => peopleRef.current?.focus())}
      />
      <History photo={photo} />
    </aside>
  )
}

type HeadProps = { photo: OneMyPhoto; statusRef: RefObject<HTMLParagraphElement | null> }

function Head({ photo, statusRef }: HeadProps) {
  const { answer } = photo

  return (
    <div className="grid gap-3">
      <div>
        <Heading level={1} size="h3" className="mb-1">
          {nameOf(photo)}
        </Heading>
        <p ref={statusRef} tabIndex={-1} className="font-medium outline-none">
          <StatusMark photo={photo} />
        </p>
        <p className="text-small text-ink-2">{standingText(photo)}</p>
      </div>
      {answer !== null && (
        <Note tone={answer.decision === 'declined' ? 'danger' : 'attention'}>
          <p className="font-medium">
            {`${historyLabels[answer.decision]}, ${formatInstantDay(answer.at)}`}
          </p>
          {answerText(answer).map((text) => (
            <p key={text} className="whitespace-pre-line wrap-break-word">
              {text}
            </p>
          ))}
        </Note>
      )}
    </div>
  )
}

type Edit = ReturnType<typeof usePhotoEdit>

function Rights({ photo, edit }: { photo: OneMyPhoto; edit: Edit }) {
  const { claim, abilities } = photo
  if (!abilities.can_claim) return <ClaimSummary photo={photo} />
  const open = openClaimText(edit.draft, [claim])

  return (
    <div className="grid gap-4">
      <BatchRights photos={[photo]} draft={edit.draft} onChange={edit.claim} />
      {open !== null && <Note>{open}</Note>}
      {claim?.is_disputed === true && <Disputed />}
    </div>
  )
}

/** Read-only view for photos that cannot be edited, because they were reviewed or are under review. */
function ClaimSummary({ photo: { claim, abilities } }: { photo: OneMyPhoto }) {
  return (
    <section aria-label="Rights" className="grid gap-2 text-small">
      <Heading level={2} size="label" className="border-b border-ink pb-2">
        Who holds the rights
      </Heading>
      <p className="wrap-break-word">
        {claim === null ? 'Not stated yet.' : claimLabels[claim.basis]}
        {claim?.photographer ? `, photographed by ${claim.photographer}` : ''}
      </p>
      {claim?.is_disputed === true && <Disputed />}
      {abilities.can_reopen && (
        <p className="text-ink-2">
          They were checked as they are. To change them, take the photo off sale.
        </p>
      )}
    </section>
  )
}

function Disputed() {
  return <Note tone="danger">Someone else claims this photo. We write to you about it.</Note>
}

type ActionsProps = {
  userId: string
  photo: OneMyPhoto
  isSaving: boolean
  hasSaved: boolean
  onName: () => void
  /** Called before an action that may remove its own button. */
  onAct: () => void
}

function Actions({ userId, photo, isSaving, hasSaved, onName, onAct }: ActionsProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [isReopening, setIsReopening] = useState(false)
  const actions = usePhotoActions(userId)
  const question = useFaceQuestion((submitted) => {
    onAct()
    actions.submit(submitted)
  })
  const turn = (to: 'paused' | 'live') => {
    onAct()
    actions.turn(ids, to)
  }
  const { id, abilities, missing } = photo
  const ids = [id]
  if (!abilities.can_edit && !abilities.can_withdraw) return null

  const reason = isSaving ? 'Saving...' : missing.length > 0 ? standingText(photo) : undefined

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
          onClick={() => question.ask([photo])}
          {...(reason !== undefined && { disabledReason: reason })}
        >
          Submit for review
        </Button>
      )}
      {abilities.can_reopen && (
        <p className="text-small text-ink-2">
          It is sold as it was approved. With other facts it is reviewed again.
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {abilities.can_reopen && (
          <Button onClick={() => setIsReopening(true)}>Take it off sale to edit</Button>
        )}
        {abilities.can_pause && <Button onClick={() => turn('paused')}>Pause</Button>}
        {abilities.can_resume && <Button onClick={() => turn('live')}>Put back on sale</Button>}
        {abilities.can_withdraw && (
          <Button tone="danger" onClick={() => setIsWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </div>
      <FaceQuestion question={question} onName={onName} />
      <ReopenDialog
        isOpen={isReopening}
        count={1}
        isBusy={actions.isReopening}
        onClose={() => setIsReopening(false)}
        onConfirm={() => {
          onAct()
          actions.reopen(ids, () => setIsReopening(false))
        }}
      />
      <WithdrawDialog
        isOpen={isWithdrawing}
        count={1}
        isBusy={actions.isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        onConfirm={() => {
          onAct()
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

function History({ photo }: { photo: OneMyPhoto }) {
  return (
    <section aria-label="History" className="text-small">
      <Heading level={2} size="label" className="mb-2 border-b border-ink pb-2">
        History
      </Heading>
      <ol>
        {photo.history.map(({ event, at }) => (
          <li key={`${event} ${at}`} className="flex justify-between gap-4 py-1">
            <span>{historyLabels[event]}</span>
            <span className="font-slate text-slate text-ink-2">{formatInstantDay(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
