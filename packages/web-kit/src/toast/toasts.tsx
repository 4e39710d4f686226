import { Suspense, useState } from 'react'
import { lazyComponent } from '../browser/lazy-component.ts'
import { useToasts } from './toast.ts'

/** Most visits show no toast, so the code loads with the first one. */
const Toaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster)

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
