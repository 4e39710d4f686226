import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { formatElapsed } from '../photo/review-labels.ts'
import { ReviewBar } from './review-bar.tsx'
import { useReviewQueue } from './use-review-queue.ts'
import { WaitingPhoto } from './waiting-photo.tsx'

type ReviewQueueProps = { userId: string; onShowShortcuts: () => void; onLeave: () => void }

/** Shows the photos waiting for review, one at a time. */
export function ReviewQueue({ userId, onShowShortcuts, onLeave }: ReviewQueueProps) {
  const controls = useReviewQueue(userId)
  const now = useNow()
  const { queue, review, decisions } = controls
  const data = queue.data
  const oldestWait = data?.oldest_at ? formatElapsed(data.oldest_at, now) : null

  return (
    <>
      <ReviewBar
        view="queue"
        counts={{ queue: data?.waiting, second: data?.second_looks, held: data?.incidents }}
        oldestWait={oldestWait}
        decisions={decisions}
        next={controls.next}
        onShowShortcuts={onShowShortcuts}
        onLeave={onLeave}
      />
      <QueueContent controls={controls} userId={userId} key={review.data?.id ?? 'none'} />
    </>
  )
}

type QueueContentProps = { controls: ReturnType<typeof useReviewQueue>; userId: string }

function QueueContent({ controls, userId }: QueueContentProps) {
  const { queue, current, review, decisions } = controls
  // A photo that is still locked stays on screen when its lock cannot be renewed.
  const requiredQuery = current === undefined ? queue : review
  if (requiredQuery.isError)
    return (
      <div className="p-6">
        <ErrorBlock
          title="Couldn’t load the queue"
          text="The server didn’t respond. Try again in a moment."
          onRetry={() => void requiredQuery.refetch()}
          isRetrying={requiredQuery.isFetching}
        />
      </div>
    )
  if (current === undefined && queue.data !== undefined && !queue.isFetching && !controls.isPending)
    return <EmptyQueue onUndo={controls.undo} canUndo={decisions.length > 0} />
  if (review.data === undefined || current === undefined)
    return (
      <div className="grid flex-1 place-items-center">
        <Spinner />
      </div>
    )

  return (
    <WaitingPhoto
      review={review.data}
      userId={userId}
      form={controls.form}
      onFormChange={controls.setForm}
      onDecide={controls.decide}
      onSkip={() => controls.skip(current)}
      onUndo={controls.undo}
      canUndo={decisions.length > 0}
      onRefetch={controls.refetchReview}
    />
  )
}

function EmptyQueue({ onUndo, canUndo }: { onUndo: () => void; canUndo: boolean }) {
  useShortcuts([{ keys: ['u'], label: 'Undo', isActive: canUndo, run: onUndo }])

  return (
    <div className="p-6 max-md:p-4">
      <EmptyState
        title="Queue is empty"
        text={
          canUndo
            ? 'All submitted photos have been reviewed. Press U within two minutes to undo your last decision.'
            : 'All submitted photos have been reviewed, or another moderator is reviewing them.'
        }
        actions={canUndo ? <Button onClick={onUndo}>Undo the last decision</Button> : undefined}
      />
    </div>
  )
}

const minuteMs = 60_000

/** The current time, updated once a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])

  return now
}
