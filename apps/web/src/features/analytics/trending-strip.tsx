import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { TrendSkeleton } from './trend-skeleton.tsx'

const TrendingContent = lazyComponent(
  async () => (await import('./trending-content.tsx')).TrendingContent,
)

/** The strip above the footer. Its content loads once the user scrolls near it. */
export function TrendingStrip() {
  const titleId = useId()
  const strip = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (strip.current === null) return undefined

    const observer = new IntersectionObserver(
      (entries) => {
        // Several changes may arrive at once, the oldest first.
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(strip.current)

    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={strip}
      aria-labelledby={titleId}
      className="grid gap-x-6 gap-y-2 border-t border-rule px-gutter pt-5 pb-6 md:grid-cols-[var(--spacing-rail)_1fr]"
    >
      <h2 id={titleId} className="font-head text-h3 font-bold tracking-[-0.005em]">
        Trending
      </h2>
      {isNear ? (
        <Suspense fallback={<TrendSkeleton />}>
          <TrendingContent />
        </Suspense>
      ) : (
        <TrendSkeleton />
      )}
    </section>
  )
}
