import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { trustedStudiosQuery } from './queries.ts'
import { StudioLogos } from './trusted-studios-logos.tsx'

/** Shows only studios that agreed to be named, and renders nothing if there are none. */
export function TrustedStudios() {
  const id = useId()
  const { data: studios = [] } = useQuery(trustedStudiosQuery)
  const [isPaused, setPaused] = useState(false)
  if (studios.length === 0) return null

  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 border-b border-rule px-gutter pt-6 pb-5 md:min-h-[88px] md:flex-nowrap md:py-4 motion-reduce:items-start md:motion-reduce:py-8"
    >
      <h2
        id={id}
        className="flex min-h-8 flex-1 items-center font-head text-body font-semibold tracking-[0.01em] text-ink-2 md:w-[240px] md:flex-none"
      >
        Trusted by leading studios
      </h2>
      <div className="order-1 -mr-gutter basis-[calc(100%+var(--spacing-gutter))] overflow-hidden max-md:mt-2 md:order-none md:mr-0 md:min-w-0 md:flex-1 md:basis-0">
        <StudioLogos studios={studios} isPaused={isPaused} />
      </div>
      <span className="-mr-[6px] motion-reduce:hidden md:mr-0">
        <Button
          size="small"
          tone="bare"
          isSquare
          aria-label={isPaused ? 'Play logo strip' : 'Pause logo strip'}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </Button>
      </span>
    </section>
  )
}
