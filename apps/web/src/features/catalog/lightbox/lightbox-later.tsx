import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Suspense, useState } from 'react'
import type { LightboxProps } from './lightbox.tsx'

const Lightbox = lazyComponent<LightboxProps>(async () => (await import('./lightbox.tsx')).Lightbox)

/** Loads the lightbox chunk on first open. */
export function LightboxLater(props: LightboxProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null

  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
