import { useEffect, useState } from 'react'

/** The id of the section at the top of the window; at the end of the page, the id of the last section. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [currentId, setCurrentId] = useState(sections[0]?.id)

  useEffect(() => {
    const visibleIds = new Set<string>()
    let topmostId = sections[0]?.id
    // The last sections may be too short to reach the top.
    const updateCurrentId = () => setCurrentId(isAtEnd() ? sections.at(-1)?.id : topmostId)
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id)
          else visibleIds.delete(target.id)
        }
        topmostId = sections.find(({ id }) => visibleIds.has(id))?.id ?? topmostId
        updateCurrentId()
      },
      // From below the header to 40% of the window's height.
      { rootMargin: `${-Math.ceil(4.5 * rootFontSize()) - 1}px 0px -60% 0px` },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    window.addEventListener('scroll', updateCurrentId, { passive: true })

    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', updateCurrentId)
    }
  }, [sections])

  return currentId
}

function isAtEnd(): boolean {
  const { clientHeight, scrollHeight, scrollTop } = document.documentElement

  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
