import { useNavigation } from 'react-router'

/** Shown while the next page loads: after 150 ms, a line moves along under the header. */
export function PendingPage() {
  const { state } = useNavigation()
  if (state === 'idle') return null

  return (
    <output className="wait-line pointer-events-none z-20">
      <span className="sr-only">Loading</span>
      <span aria-hidden="true" className="passing block h-full w-1/3 bg-ink" />
    </output>
  )
}
