import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Stays in sight beside what scrolls. One that is taller than the window scrolls with the page until its end is seen, and
 * stays there: otherwise its end would be seen at the end of the page alone.
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
