import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useEffect, useState } from 'react'
import { HeldPhotos } from '../held/held-photos.tsx'
import { SecondLooks } from '../held/second-looks.tsx'
import { KeyListDialog } from '../queue/key-list-dialog.tsx'
import { ReviewQueue } from '../queue/review-queue.tsx'
import type { ReviewView } from '../queue/review-view.ts'
import { useReviewKeys } from '../queue/use-review-keys.ts'

const parts = { queue: ReviewQueue, second: SecondLooks, held: HeldPhotos }

/** The whole window: a bar, the print, the tray and the desk. Who is not signed in as staff never gets here. */
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

/** Nobody waits for a photo that somebody has left behind; what is lost on the way runs out by itself. */
function unlockReviews(): void {
  api.releaseTurns().catch(() => undefined)
}

function useUnlockOnLeave(): void {
  useEffect(() => unlockReviews, [])
}
