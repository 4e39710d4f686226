import { useNavigation } from 'react-router'

/** The next page is on its way: a line passes under the header, after 150 ms. */
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
