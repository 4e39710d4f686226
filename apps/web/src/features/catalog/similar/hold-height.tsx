import { type ReactNode, useLayoutEffect, useRef } from 'react'

type HoldHeightProps = { isPending: boolean; children: ReactNode }

/**
 * Around a list that holds much room until it is known and then may need little: as much of the room stays as the window
 * shows of it, so that what lies below does not come up under somebody's eyes. It is given back once nobody sees it.
 */
export function HoldHeight({ isPending, children }: HoldHeightProps) {
  const room = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (room.current === null || list.current === null) return undefined

    return isPending ? keepAll(room.current, list.current) : keepShown(room.current, list.current)
  }, [isPending])

  // Margins stay inside, so that it is as high with what it holds as without.
  return (
    <div ref={room} className="print:min-h-0!">
      <div ref={list} className="flow-root">
        {children}
      </div>
    </div>
  )
}

/** Ahead of the change: what comes may measure itself before anybody else can, at the end of a page without its room. */
function keepAll(room: HTMLElement, list: HTMLElement) {
  const keep = () => {
    room.style.minHeight = `${list.getBoundingClientRect().height}px`
  }
  keep()
  const watch = new ResizeObserver(keep)
  watch.observe(list)

  return () => watch.disconnect()
}

function keepShown(room: HTMLElement, list: HTMLElement) {
  const { top, height } = room.getBoundingClientRect()
  const shown = document.documentElement.clientHeight - top
  room.style.minHeight = `${Math.max(0, Math.min(height, shown))}px`

  const giveBack = () => {
    room.style.minHeight = ''
    stop()
  }
  const giveBackUnseen = () => {
    if (list.getBoundingClientRect().bottom >= document.documentElement.clientHeight) giveBack()
  }
  const stop = () => {
    window.removeEventListener('scroll', giveBackUnseen)
    window.removeEventListener('resize', giveBack)
  }
  window.addEventListener('scroll', giveBackUnseen, { passive: true })
  window.addEventListener('resize', giveBack)

  return stop
}
