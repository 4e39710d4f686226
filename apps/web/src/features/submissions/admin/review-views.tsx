import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queueQuery } from '../queries.ts'
import { HeldPhotos } from './held/held-photos.tsx'
import { SecondLooks } from './held/second-looks.tsx'
import type { ReviewView } from './queue/review-bar.tsx'
import { ReviewQueue } from './queue/review-queue.tsx'

const viewComponents = { queue: ReviewQueue, second: SecondLooks, held: HeldPhotos }

type ReviewViewsProps = {
  view: ReviewView
  onShowShortcuts: () => void
}

/** Fills the window. Only signed-in staff get here. */
export function ReviewViews({ view, onShowShortcuts }: ReviewViewsProps) {
  const { user } = useAuthContext()
  const View = viewComponents[view]
  useUnlockOnLeave(user?.id)

  if (user === null) return null

  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surround max-md:h-auto max-md:min-h-dvh max-md:overflow-visible">
      <View userId={user.id} onShowShortcuts={onShowShortcuts} onLeave={unlockReviews} />
    </div>
  )
}

/** Unlocks the moderator's photos. If the request fails, the locks expire after 15 minutes. */
function unlockReviews(): void {
  api.releaseTurns().catch(() => undefined)
}

function useUnlockOnLeave(userId: string | undefined): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    if (userId === undefined) return undefined

    return () => {
      unlockReviews()
      queryClient.removeQueries(queueQuery(userId))
    }
  }, [queryClient, userId])
}
