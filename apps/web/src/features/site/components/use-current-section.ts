import { useEffect, useState } from 'react'

/** The id of the section that stands at the top of the window; null until the page has been looked at. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const topmost = sections.find(({ id }) => seen.has(id))
        if (topmost) setCurrent(topmost.id)
      },
      // The band below the header in which a reader's eye rests.
      { rootMargin: '-73px 0px -60% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }

    return () => observer.disconnect()
  }, [sections])

  return current
}
