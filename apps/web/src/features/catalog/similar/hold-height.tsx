import { type ReactNode, useLayoutEffect, useRef } from 'react'

type HoldHeightProps = { isPending: boolean; children: ReactNode }

/**
 * Wraps a list whose skeleton may be taller than the result. The visible part of the skeleton height stays reserved, so
 * the content below does not jump up. The space is released once it is out of view.
 */
export function HoldHeight({ isPending, children }: HoldHeightProps) {
  const room = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (room.current === null || list.current === null) return undefined

    return isPending ? keepAll(room.current, list.current) : keepShown(room.current, list.current)
  }, [isPending])

  // flow-root contains the margins of the children, so the measured height includes them.
  return (
    <div ref={room} className="print:min-h-0!">
      <div ref={list} className="flow-root">
        {children}
      </div>
    </div>
  )
}

/** Reserves the height before the change: new children may measure themselves first, on a page that has collapsed. */
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
