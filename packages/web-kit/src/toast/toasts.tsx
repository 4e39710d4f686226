import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import { useToasts } from './toast.ts'

/** Most visits show no toast, so the code loads with the first one. */
const LazyToaster = lazyOverlay(async () => (await import('./toaster.tsx')).Toaster)

export function Toasts() {
  return <LazyToaster isOpen={useToasts().length > 0} />
}
