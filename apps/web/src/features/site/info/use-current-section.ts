import { useEffect, useState } from 'react'

/** The section at the top of the window. At the start of the page it is the first one, at the end the last one. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    const visibleIds = new Set<string>()
    let topmost = sections[0]?.id
    // The last sections may be too short to reach the top.
    const updateCurrent = () => setCurrent(isAtEnd() ? sections.at(-1)?.id : topmost)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id)
          else visibleIds.delete(target.id)
        }
        topmost = sections.find(({ id }) => visibleIds.has(id))?.id ?? topmost
        updateCurrent()
      },
      // From below the header to 40% of the window's height.
      { rootMargin: `${-Math.ceil(4.5 * rootFontSize()) - 1}px 0px -60% 0px` },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    window.addEventListener('scroll', updateCurrent, { passive: true })

    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', updateCurrent)
    }
  }, [sections])

  return current
}

function isAtEnd(): boolean {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement

  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
