import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useEffect, useState } from 'react'
import { HeldPhotos } from './held/held-photos.tsx'
import { SecondLooks } from './held/second-looks.tsx'
import { useReviewKeys } from './photo/use-review-keys.ts'
import { KeyListDialog } from './queue/key-list-dialog.tsx'
import { ReviewQueue } from './queue/review-queue.tsx'
import type { ReviewView } from './queue/review-view.ts'

const parts = { queue: ReviewQueue, second: SecondLooks, held: HeldPhotos }

/** The full window: a bar, the print, the tray and the actions. Only signed-in staff get here. */
export function ReviewViews({ view }: { view: ReviewView }) {
  const { user } = useAuthContext()
  const [isListing, setListing] = useState(false)
  const Part = parts[view]
  useReviewKeys({ '?': () => setListing(true) })
  useUnlockOnLeave()

  if (user === null) return null

  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surround max-md:h-auto max-md:min-h-dvh max-md:overflow-visible">
      <Part userId={user.id} onKeys={() => setListing(true)} onLeave={unlockReviews} />
      <KeyListDialog isOpen={isListing} onClose={() => setListing(false)} />
    </div>
  )
}

/** Unlocks the photos that a moderator leaves behind. If the request is lost, their locks expire. */
function unlockReviews(): void {
  api.releaseTurns().catch(() => undefined)
}

function useUnlockOnLeave(): void {
  useEffect(() => unlockReviews, [])
}
