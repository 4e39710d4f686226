import { type Caches, cacheFor } from '../context/caches.ts'

/** Former name of cacheFor. */
export function remember<Holder extends { caches: Caches }, Value>({
  ms,
  load,
}: {
  ms: number
  load: (holder: Holder) => Promise<Value>
}) {
  return cacheFor(ms, load)
}
