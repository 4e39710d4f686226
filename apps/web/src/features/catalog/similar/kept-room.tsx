import { type ReactNode, useLayoutEffect, useRef } from 'react'

type KeptRoomProps = { isPending: boolean; children: ReactNode }

/**
 * Around a list that holds much room until it is known and then may need little: as much of the room stays as the window
 * shows of it, so that what lies below does not come up under somebody's eyes.
 */
export function KeptRoom({ isPending, children }: KeptRoomProps) {
  const box = useRef<HTMLDivElement>(null)
  const heldHeight = useRef(0)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined

    if (isPending) {
      element.style.minHeight = ''
      const watch = new ResizeObserver(() => {
        heldHeight.current = element.getBoundingClientRect().height
      })
      watch.observe(element)

      return () => watch.disconnect()
    }
    // Measured with all of its room: without it a window at the end of the page would have been moved already.
    const held = heldHeight.current
    element.style.minHeight = `${held}px`
    const shown = window.innerHeight - element.getBoundingClientRect().top
    element.style.minHeight = `${Math.max(0, Math.min(held, shown))}px`

    return undefined
  }, [isPending])

  // Margins of its children stay inside, so that it is as high with them as without.
  return (
    <div ref={box} className="flow-root">
      {children}
    </div>
  )
}
