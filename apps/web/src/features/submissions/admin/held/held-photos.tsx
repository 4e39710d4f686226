import type { ChecklistItem } from '@shoebox/domain/rights/clearance'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type Incident,
  incidentsQuery,
  queueQuery,
  type Review,
  reviewQuery,
  secondLooksQuery,
} from '../../queries.ts'
import { usePublishedPhotoAction } from '../mutations.ts'
import { formatObstacleNote, listObstacles } from '../photo/approval-obstacles.ts'
import { Checklist, checklistShortcut, countShortcut } from '../photo/checklist.tsx'
import { CountAndPriceFields } from '../photo/count-and-price-fields.tsx'
import { GradeLine } from '../photo/grade-line.tsx'
import {
  computeGrade,
  emptyForm,
  type ReviewForm,
  toApproval,
  toggleItem,
} from '../photo/review-form.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { ReviewBar } from '../queue/review-bar.tsx'
import { dismissErrors, showObstacles } from '../queue/review-toasts.ts'
import { DisputeList } from './dispute-list.tsx'
import { ListStates, useSkippableList } from './list-states.tsx'

type HeldPhotosProps = { userId: string; onShowShortcuts: () => void; onLeave: () => void }

/** Photos that an incident took off sale, for example because a release ended or the title is disputed. */
export function HeldPhotos({ userId, onShowShortcuts, onLeave }: HeldPhotosProps) {
  const { data: queueCounts } = useQuery(queueQuery(userId))
  const incidents = useQuery(incidentsQuery(userId))
  const secondLooks = useQuery(secondLooksQuery(userId))
  const { current, skip } = useSkippableList(incidents.data?.photos)
  const review = useQuery({
    ...reviewQuery(userId, current?.photo_id ?? ''),
    enabled: current !== undefined,
  })

  return (
    <>
      <ReviewBar
        view="held"
        counts={{
          queue: queueCounts?.waiting,
          second: queueCounts?.second_looks ?? secondLooks.data?.total,
          held: incidents.data?.total,
        }}
        onShowShortcuts={onShowShortcuts}
        onLeave={onLeave}
      />
      <ListStates
        query={incidents}
        isEmpty={incidents.data?.total === 0}
        emptyTitle="No photos on hold"
        emptyText="A live photo appears here when a release ends, its title is disputed, or a face changes."
      >
        <ListStates query={review}>
          {current && review.data && (
            <HeldReview
              key={current.id}
              incident={current}
              review={review.data}
              userId={userId}
              onSkip={skip}
            />
          )}
        </ListStates>
      </ListStates>
    </>
  )
}

type HeldReviewProps = { incident: Incident; review: Review; userId: string; onSkip: () => void }

/** If its rights are complete again, a photo can be restored directly. Otherwise, the moderator has to review it again. */
function HeldReview({ incident, review, userId, onSkip }: HeldReviewProps) {
  const [form, setForm] = useState<ReviewForm>(emptyForm)
  const [isConfirming, setIsConfirming] = useState(false)
  const countField = useRef<HTMLInputElement>(null)
  const photoAction = usePublishedPhotoAction(userId, review.id)
  const obstacles = incident.is_cleared ? [] : listObstacles(review, form)
  const { id, photoid } = review

  function restore() {
    const approvalWithPrice = incident.is_cleared ? null : toApproval(review, form)
    if (obstacles.length > 0) return showObstacles(obstacles)
    // A restored photo keeps its price.
    const approval = approvalWithPrice && {
      faces_seen: approvalWithPrice.faces_seen,
      people_seen: approvalWithPrice.people_seen,
      faces_digest: approvalWithPrice.faces_digest,
      checklist: approvalWithPrice.checklist,
    }
    const successText = `#${photoid} is live again`
    return photoAction.mutate({
      kind: 'restore',
      photoId: id,
      body: approval ? { approval } : {},
      successText,
    })
  }

  function updateForm(newForm: ReviewForm) {
    dismissErrors()
    setForm(newForm)
  }

  const toggle = (item: ChecklistItem) => updateForm(toggleItem(form, item))

  return (
    <>
      <ReviewLayout
        review={review}
        userId={userId}
        actions={[
          {
            key: 'a',
            label: 'Restore',
            note: formatObstacleNote(obstacles) ?? 'Makes it live again',
            isDisabled: photoAction.isPending,
            run: restore,
          },
          { key: 'd', label: 'Withdraw', run: () => setIsConfirming(true) },
          { key: 's', label: 'Skip', run: onSkip },
        ]}
        shortcuts={
          incident.is_cleared
            ? []
            : [
                checklistShortcut(toggle),
                { ...countShortcut, run: () => countField.current?.focus() },
              ]
        }
        footer={
          incident.is_cleared ? (
            <p>All rights to this photo are complete again.</p>
          ) : (
            <GradeLine grade={computeGrade(review, form)} obstacles={obstacles} />
          )
        }
      >
        <DisputeList review={review} userId={userId} />
        {!incident.is_cleared && (
          <>
            <CountAndPriceFields
              review={review}
              form={form}
              onChange={updateForm}
              countRef={countField}
              hasPrice={false}
            />
            <Checklist review={review} form={form} onToggle={toggle} />
          </>
        )}
      </ReviewLayout>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Withdraw #${photoid}?`}
        confirmLabel="Withdraw"
        onConfirm={() => {
          setIsConfirming(false)
          photoAction.mutate({ kind: 'withdraw', photoId: id })
        }}
      >
        It leaves the shop for good. Licenses already sold stay valid.
      </ConfirmDialog>
    </>
  )
}
