import type { ChecklistItem } from '@shoebox/domain/clearance'
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
import { useHeld } from '../mutations.ts'
import { obstaclesOf, remarkOf } from '../photo/approval-obstacles.ts'
import { Checklist, checklistShortcut, countShortcut } from '../photo/checklist.tsx'
import { GradeLine } from '../photo/grade-line.tsx'
import {
  approvalOf,
  emptyForm,
  gradeOf,
  type ReviewForm,
  toggleItem,
} from '../photo/review-form.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { SightingFields } from '../photo/sighting-fields.tsx'
import { ReviewBar } from '../queue/review-bar.tsx'
import { dropRefusals, showNotYet } from '../queue/review-toasts.ts'
import { DisputeList } from './dispute-list.tsx'
import { ListStates, useWalk } from './list-states.tsx'

type HeldPhotosProps = { userId: string; onKeys: () => void; onLeave: () => void }

/** Photos that were on sale and lost a right. */
export function HeldPhotos({ userId, onKeys, onLeave }: HeldPhotosProps) {
  const { data: known } = useQuery({ ...queueQuery(userId), enabled: false })
  const list = useQuery(incidentsQuery(userId))
  const looks = useQuery(secondLooksQuery(userId))
  const { current, pass } = useWalk(list.data?.photos)
  const review = useQuery({
    ...reviewQuery(userId, current?.photo_id ?? ''),
    enabled: current !== undefined,
  })

  return (
    <>
      <ReviewBar
        view="held"
        counts={{
          queue: known?.waiting,
          second: known?.second_looks ?? looks.data?.total,
          held: list.data?.total,
        }}
        onKeys={onKeys}
        onLeave={onLeave}
      />
      <ListStates
        query={list}
        isEmpty={list.data?.total === 0}
        emptyTitle="Nothing is held"
        emptyText="A photo comes here when a release ends, a title is disputed, or a face changes while it is on sale."
      >
        <ListStates query={review}>
          {current && review.data && (
            <HeldReview
              key={current.id}
              incident={current}
              review={review.data}
              userId={userId}
              onPass={pass}
            />
          )}
        </ListStates>
      </ListStates>
    </>
  )
}

type HeldReviewProps = { incident: Incident; review: Review; userId: string; onPass: () => void }

/** A photo that is cleared again is restored as it is; otherwise the moderator has to review it again. */
function HeldReview({ incident, review, userId, onPass }: HeldReviewProps) {
  const [form, setForm] = useState<ReviewForm>(emptyForm)
  const [isAsking, setAsking] = useState(false)
  const count = useRef<HTMLInputElement>(null)
  const held = useHeld(userId, review.id)
  const obstacles = incident.is_cleared ? [] : obstaclesOf(review, form)
  const { id, photoid } = review

  function restore() {
    const sighting = incident.is_cleared ? null : approvalOf(review, form)
    if (obstacles.length > 0) return showNotYet(obstacles)
    const approval = sighting && {
      faces_seen: sighting.faces_seen,
      faces_digest: sighting.faces_digest,
      checklist: sighting.checklist,
    }
    const done = `#${photoid} is on sale again`
    return held.mutate({ kind: 'restore', id, body: approval ? { approval } : {}, done })
  }

  function state(stated: ReviewForm) {
    dropRefusals()
    setForm(stated)
  }

  const toggle = (item: ChecklistItem) => state(toggleItem(form, item))

  return (
    <>
      <ReviewLayout
        review={review}
        userId={userId}
        actions={[
          {
            key: 'a',
            label: 'Restore',
            remark: remarkOf(obstacles) ?? 'Back on sale',
            isOff: held.isPending,
            run: restore,
          },
          { key: 'd', label: 'Withdraw', run: () => setAsking(true) },
          { key: 's', label: 'Skip', run: onPass },
        ]}
        keys={
          incident.is_cleared
            ? []
            : [checklistShortcut(toggle), { ...countShortcut, run: () => count.current?.focus() }]
        }
        foot={
          incident.is_cleared ? (
            <p>Its rights are complete again.</p>
          ) : (
            <GradeLine grade={gradeOf(review, form)} obstacles={obstacles} />
          )
        }
      >
        <DisputeList review={review} userId={userId} />
        {!incident.is_cleared && (
          <>
            <SightingFields
              review={review}
              form={form}
              onChange={state}
              countRef={count}
              hasPrice={false}
            />
            <Checklist review={review} form={form} onToggle={toggle} />
          </>
        )}
      </ReviewLayout>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw #${photoid}?`}
        confirmLabel="Withdraw"
        onConfirm={() => {
          setAsking(false)
          held.mutate({ kind: 'withdraw', id })
        }}
      >
        It leaves the shop for good. Licenses that were sold remain.
      </ConfirmDialog>
    </>
  )
}
