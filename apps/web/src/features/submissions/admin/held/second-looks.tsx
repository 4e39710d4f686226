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
import { useHeld } from '../mutations.ts'
import { checkText } from '../photo/review-labels.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { TraySection } from '../photo/tray-section.tsx'
import { ReviewBar } from '../queue/review-bar.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { ListStates, useWalk } from './list-states.tsx'

type SecondLooksProps = { userId: string; onKeys: () => void; onLeave: () => void }

/** Photos on sale that qualify for hero usage once a second person has looked. */
export function SecondLooks({ userId, onKeys, onLeave }: SecondLooksProps) {
  const { data: known } = useQuery({ ...queueQuery(userId), enabled: false })
  const list = useQuery(secondLooksQuery(userId))
  const held = useQuery(incidentsQuery(userId))
  const { current, next, pass } = useWalk(list.data?.photos)
  const nextReview = useQuery({
    ...reviewQuery(userId, next?.photo_id ?? ''),
    enabled: next !== undefined,
  })

  return (
    <>
      <ReviewBar
        view="second"
        counts={{
          queue: known?.waiting,
          second: list.data?.total,
          held: known?.incidents ?? held.data?.total,
        }}
        next={nextReview.data}
        onKeys={onKeys}
        onLeave={onLeave}
      />
      <ListStates
        query={list}
        isEmpty={list.data?.total === 0}
        emptyTitle="Nothing to look at twice"
        emptyText="Photos of grade A and B appear here after another moderator approved them."
      >
        {current && (
          <SecondLookReview key={current.check_id} look={current} userId={userId} onPass={pass} />
        )}
      </ListStates>
    </>
  )
}

type FaceEditingProps = { look: SecondLook; userId: string; onPass: () => void }

function SecondLookReview({ look, userId, onPass }: FaceEditingProps) {
  const review = useQuery(reviewQuery(userId, look.photo_id))
  const held = useHeld(userId, look.photo_id)
  const [isDisputing, setDisputing] = useState(false)

  function confirm() {
    const done = `#${look.photoid} may be used as a hero`
    held.mutate({ kind: 'confirm', checkId: look.check_id, done })
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
                remark: 'Allows hero usage',
                isOff: held.isPending,
                run: confirm,
              },
              { key: 'd', label: 'Dispute', run: () => setDisputing(true) },
              { key: 's', label: 'Skip', run: onPass },
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
              onClose={() => setDisputing(false)}
              onDispute={(doubt) => {
                setDisputing(false)
                held.mutate(doubt)
              }}
            />
          )}
        </>
      )}
    </ListStates>
  )
}
