import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useEffect, useState } from 'react'
import { HeldPhotos } from './held-photos.tsx'
import { KeyListDialog } from './key-list-dialog.tsx'
import { ReviewQueue } from './review-queue.tsx'
import type { ReviewView } from './review-view.ts'
import { SecondLooks } from './second-looks.tsx'
import { useReviewKeys } from './use-review-keys.ts'

const parts = { queue: ReviewQueue, second: SecondLooks, held: HeldPhotos }

/** The whole window: a bar, the print, the tray and the desk. Who is not signed in as staff never gets here. */
export function ReviewTable({ view }: { view: ReviewView }) {
  const { user } = useAuthContext()
  const [isListing, setListing] = useState(false)
  const Part = parts[view]
  useReviewKeys({ '?': () => setListing(true) })
  useLetGo()

  if (user === null) return null

  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surround max-md:h-auto max-md:min-h-dvh max-md:overflow-visible">
      <Part userId={user.id} onKeys={() => setListing(true)} onLeave={letGo} />
      <KeyListDialog isOpen={isListing} onClose={() => setListing(false)} />
    </div>
  )
}

/** Nobody waits for a photo that somebody has left behind; what is lost on the way runs out by itself. */
function letGo(): void {
  api.releaseTurns().catch(() => undefined)
}

function useLetGo(): void {
  useEffect(() => letGo, [])
}
