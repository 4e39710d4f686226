import { useNavigation } from 'react-router'

/** The next page is on its way: a small wheel over the one that still stands, after 150 ms. */
export function PendingPage() {
  const { state } = useNavigation()
  if (state === 'idle') return null

  return (
    <output className="pointer-events-none fixed inset-x-0 top-header z-10 grid justify-items-center pt-4">
      <span className="sr-only">Loading</span>
      <span
        aria-hidden="true"
        className="waited size-6 rounded-full border-2 border-rule border-t-ink"
      />
    </output>
  )
}
