import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { plural } from '@shoebox/web-kit/text/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  incidentsQuery,
  queueQuery,
  reviewQuery,
  type SecondLook,
  secondLooksQuery,
} from '../../queries.ts'
import { usePublishedPhotoAction } from '../mutations.ts'
import { formatCheck } from '../photo/review-labels.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { TraySection } from '../photo/tray-section.tsx'
import { ReviewBar } from '../queue/review-bar.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { ListStates, useSkippableList } from './list-states.tsx'

type SecondLooksProps = { userId: string; onShowShortcuts: () => void; onLeave: () => void }

/** Live photos that a second moderator can clear for hero usage. */
export function SecondLooks({ userId, onShowShortcuts, onLeave }: SecondLooksProps) {
  const { data: queueCounts } = useQuery(queueQuery(userId))
  const secondLooks = useQuery(secondLooksQuery(userId))
  const incidents = useQuery(incidentsQuery(userId))
  const { current, next, skip } = useSkippableList(secondLooks.data?.photos)
  const nextReview = useQuery({
    ...reviewQuery(userId, next?.photo_id ?? ''),
    enabled: next !== undefined,
  })

  return (
    <>
      <ReviewBar
        view="second"
        counts={{
          queue: queueCounts?.waiting,
          second: secondLooks.data?.total,
          held: queueCounts?.incidents ?? incidents.data?.total,
        }}
        next={nextReview.data}
        onShowShortcuts={onShowShortcuts}
        onLeave={onLeave}
      />
      <ListStates
        query={secondLooks}
        isEmpty={secondLooks.data?.total === 0}
        emptyTitle="No second looks waiting"
        emptyText="Grade A and B photos appear here after another moderator has approved them."
      >
        {current && (
          <SecondLookReview
            key={current.check_id}
            secondLook={current}
            userId={userId}
            onSkip={skip}
          />
        )}
      </ListStates>
    </>
  )
}

type SecondLookReviewProps = { secondLook: SecondLook; userId: string; onSkip: () => void }

function SecondLookReview({ secondLook, userId, onSkip }: SecondLookReviewProps) {
  const review = useQuery(reviewQuery(userId, secondLook.photo_id))
  const photoAction = usePublishedPhotoAction(userId, secondLook.photo_id)
  const [isDisputing, setIsDisputing] = useState(false)

  function confirm() {
    const successText = `#${secondLook.photoid} is cleared for hero usage`
    photoAction.mutate({ kind: 'confirm-hero', checkId: secondLook.check_id, successText })
  }

  return (
    <ListStates query={review}>
      {review.data && (
        <>
          <ReviewLayout
            review={review.data}
            userId={userId}
            actions={[
              {
                key: 'a',
                label: 'Confirm',
                note: 'Allows hero usage',
                isDisabled: photoAction.isPending,
                run: confirm,
              },
              { key: 'd', label: 'Dispute', run: () => setIsDisputing(true) },
              { key: 's', label: 'Skip', run: onSkip },
            ]}
            footer={
              <p>
                Grade <span className="font-semibold text-ink">{secondLook.grade}</span>, approved{' '}
                {formatLocalDate(secondLook.approved_at)} by another moderator, who saw{' '}
                {secondLook.faces_seen} identifiable {plural(secondLook.faces_seen, 'face')}.
              </p>
            }
          >
            <TraySection title="Title claim">
              <p className="border-b border-rule py-2 text-small">
                {formatCheck('title', review.data)}
              </p>
            </TraySection>
          </ReviewLayout>
          {isDisputing && (
            <DisputeDialog
              review={review.data}
              onClose={() => setIsDisputing(false)}
              onDispute={(action) => {
                setIsDisputing(false)
                photoAction.mutate(action)
              }}
            />
          )}
        </>
      )}
    </ListStates>
  )
}
