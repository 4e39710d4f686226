import { lazyPart } from '@shoebox/web-kit/lazy-part'
import { useToasts } from '@shoebox/web-kit/toast'
import { Suspense, useState } from 'react'

/** Most visits are never told anything, so the code comes with the first toast. */
const Toaster = lazyPart(async () => (await import('@shoebox/web-kit/ui/toaster.tsx')).Toaster)

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
