import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * A sticky side panel. If it is taller than the window, it scrolls with the page until its bottom is visible and sticks
 * there; otherwise its bottom would be visible only at the end of the page.
 */
export function StickyPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return undefined

    const place = () => {
      const over = element.offsetHeight - window.innerHeight
      element.style.top = `min(var(--spacing-header), ${-over}px)`
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    window.addEventListener('resize', place)

    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [])

  return (
    <div ref={panel} className="px-gutter pt-3 pb-5 lg:sticky lg:top-header lg:pt-[14px] lg:pb-6">
      {children}
    </div>
  )
}
