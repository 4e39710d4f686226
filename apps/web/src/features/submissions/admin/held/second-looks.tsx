import { formatInstantDay } from '@shoebox/web-kit/text/format'
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
import { useHeldPhotoAction } from '../mutations.ts'
import { checkText } from '../photo/review-labels.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { TraySection } from '../photo/tray-section.tsx'
import { ReviewBar } from '../queue/review-bar.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { ListStates, useListWalk } from './list-states.tsx'

type SecondLooksProps = { userId: string; onShowShortcuts: () => void; onLeave: () => void }

/** Photos on sale that qualify for hero usage once a second moderator has looked at them. */
export function SecondLooks({ userId, onShowShortcuts, onLeave }: SecondLooksProps) {
  const { data: queueCounts } = useQuery({ ...queueQuery(userId), enabled: false })
  const list = useQuery(secondLooksQuery(userId))
  const incidents = useQuery(incidentsQuery(userId))
  const { current, next, skip } = useListWalk(list.data?.photos)
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
          second: list.data?.total,
          held: queueCounts?.incidents ?? incidents.data?.total,
        }}
        next={nextReview.data}
        onShowShortcuts={onShowShortcuts}
        onLeave={onLeave}
      />
      <ListStates
        query={list}
        isEmpty={list.data?.total === 0}
        emptyTitle="Nothing to look at twice"
        emptyText="Photos of grade A and B appear here after another moderator approved them."
      >
        {current && (
          <SecondLookReview key={current.check_id} look={current} userId={userId} onSkip={skip} />
        )}
      </ListStates>
    </>
  )
}

type SecondLookReviewProps = { look: SecondLook; userId: string; onSkip: () => void }

function SecondLookReview({ look, userId, onSkip }: SecondLookReviewProps) {
  const review = useQuery(reviewQuery(userId, look.photo_id))
  const heldAction = useHeldPhotoAction(userId, look.photo_id)
  const [isDisputing, setIsDisputing] = useState(false)

  function confirm() {
    const doneText = `#${look.photoid} may be used as a hero`
    heldAction.mutate({ kind: 'confirm', checkId: look.check_id, done: doneText })
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
                isDisabled: heldAction.isPending,
                run: confirm,
              },
              { key: 'd', label: 'Dispute', run: () => setIsDisputing(true) },
              { key: 's', label: 'Skip', run: onSkip },
            ]}
            foot={
              <p>
                Grade <span className="font-semibold text-ink">{look.grade}</span>, approved{' '}
                {formatInstantDay(look.approved_at)} by another moderator, who saw {look.faces_seen}{' '}
                identifiable {plural(look.faces_seen, 'face')}.
              </p>
            }
          >
            <TraySection title="Rests on">
              <p className="border-b border-rule py-2 text-small">
                {checkText('title', review.data)}
              </p>
            </TraySection>
          </ReviewLayout>
          {isDisputing && (
            <DisputeDialog
              review={review.data}
              onClose={() => setIsDisputing(false)}
              onDispute={(action) => {
                setIsDisputing(false)
                heldAction.mutate(action)
              }}
            />
          )}
        </>
      )}
    </ListStates>
  )
}
