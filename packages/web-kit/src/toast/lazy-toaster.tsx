import { lazyOverlay } from '../overlay/lazy-overlay.tsx'
import { useToasts } from './toast.ts'

const ToasterOverlay = lazyOverlay(async () => (await import('./toaster.tsx')).Toaster)

/** Most visits show no toast, so the code of the Toaster loads with the first one. */
export function LazyToaster() {
  return <ToasterOverlay isOpen={useToasts().length > 0} />
}
