import { type ReactNode, useLayoutEffect, useRef } from 'react'

type HoldHeightProps = { isPending: boolean; children: ReactNode }

/**
 * Prevents a layout shift when a list is shorter than its skeleton. The part of the skeleton that was in view stays
 * reserved until the user scrolls the empty space out of view or resizes the window.
 */
export function HoldHeight({ isPending, children }: HoldHeightProps) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (outer.current === null || inner.current === null) return undefined

    return isPending
      ? reserveAll(outer.current, inner.current)
      : reserveVisible(outer.current, inner.current)
  }, [isPending])

  // flow-root contains the margins of the children, so the measured height includes them.
  return (
    <div ref={outer} className="print:min-h-0!">
      <div ref={inner} className="flow-root">
        {children}
      </div>
    </div>
  )
}

/** Reserves the skeleton's height before the list replaces it, so the list doesn't measure itself on a collapsed page. */
function reserveAll(outer: HTMLElement, inner: HTMLElement) {
  const reserve = () => {
    outer.style.minHeight = `${inner.getBoundingClientRect().height}px`
  }
  reserve()
  const observer = new ResizeObserver(reserve)
  observer.observe(inner)

  return () => observer.disconnect()
}

function reserveVisible(outer: HTMLElement, inner: HTMLElement) {
  const { top, height } = outer.getBoundingClientRect()
  const visibleHeight = document.documentElement.clientHeight - top
  outer.style.minHeight = `${Math.max(0, Math.min(height, visibleHeight))}px`

  const release = () => {
    outer.style.minHeight = ''
    removeListeners()
  }
  const releaseIfHidden = () => {
    if (inner.getBoundingClientRect().bottom >= document.documentElement.clientHeight) release()
  }
  const removeListeners = () => {
    window.removeEventListener('scroll', releaseIfHidden)
    window.removeEventListener('resize', release)
  }
  window.addEventListener('scroll', releaseIfHidden, { passive: true })
  window.addEventListener('resize', release)

  return removeListeners
}
