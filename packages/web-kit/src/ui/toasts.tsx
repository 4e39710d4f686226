import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { useToasts } from '../toast.ts'

/** Most visits are never told anything, so the code comes with the first toast. */
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

export function Toasts() {
  const [isWanted, setIsWanted] = useState(false)
  const hasToast = useToasts().length > 0
  if (hasToast && !isWanted) setIsWanted(true)

  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
