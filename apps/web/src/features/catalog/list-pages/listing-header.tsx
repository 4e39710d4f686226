import { taxonomyPath } from '@shoebox/domain/catalog/taxonomy'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { adjacentDecades, listingBreadcrumbs } from '../taxonomy/listing-labels.ts'

type ListingHeaderProps = {
  listing: Parameters<typeof listingBreadcrumbs>[0]
  /** Undefined until the name of the listing loads. */
  title: string | undefined
  /** The name failed to load. */
  hasNameError: boolean
  countText: string
  isStale: boolean
  /** URL of a search with the same photos, which the user can filter; null if there is none. */
  filterPath: string | null
  sortMenu: ReactNode
}

export function ListingHeader(props: ListingHeaderProps) {
  const { listing, title, hasNameError, countText, isStale, filterPath, sortMenu } = props

  return (
    <div className="px-gutter pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-0">
          <Breadcrumb steps={listingBreadcrumbs(listing)} />
        </div>
        {listing.type === 'decade' && <AdjacentDecades decade={listing.id} />}
      </div>
      <header className="flex flex-wrap items-baseline gap-x-4 pt-1 pb-3">
        {/* Some titles start in lower case, such as "photos by …", so CSS capitalizes the first letter. */}
        <h1 className="min-w-0 first-letter:uppercase font-head text-h1 font-bold tracking-[-0.01em] wrap-anywhere max-md:mb-1 max-md:basis-full">
          {title ?? (hasNameError ? 'Photos' : <TitleSkeleton />)}
        </h1>
        <output
          className={`min-h-[1.375rem] text-body text-ink-2 tabular-nums transition-opacity max-md:self-center ${isStale ? 'opacity-60 delay-300' : ''}`}
        >
          {countText}
        </output>
        <div className="ml-auto flex min-h-8 items-center gap-2 self-center print:hidden">
          {filterPath !== null && (
            <Link to={filterPath} className={buttonClass({ size: 'small', tone: 'bare' })}>
              <Icon name="filter" size={16} />
              Filter
            </Link>
          )}
          {sortMenu}
        </div>
      </header>
    </div>
  )
}

function TitleSkeleton() {
  return (
    <>
      <span className="sr-only">Photos</span>
      <span aria-hidden="true" className="inline-block h-[0.7em] w-[8em] max-w-full bg-well" />
    </>
  )
}

function AdjacentDecades({ decade }: { decade: string }) {
  const { before, after } = adjacentDecades(decade)
  if (before === undefined && after === undefined) return null

  return (
    <nav aria-label="Previous and next decade" className="flex gap-4 text-small print:hidden">
      {before !== undefined && (
        <DecadeLink rel="prev" decade={before}>
          <Icon name="left" size={16} />
          {before}
        </DecadeLink>
      )}
      {after !== undefined && (
        <DecadeLink rel="next" decade={after}>
          {after}
          <Icon name="right" size={16} />
        </DecadeLink>
      )}
    </nav>
  )
}

type DecadeLinkProps = Pick<ComponentProps<'a'>, 'rel' | 'children'> & { decade: string }

function DecadeLink({ decade, ...rest }: DecadeLinkProps) {
  return (
    <Link
      {...rest}
      to={taxonomyPath('decade', decade)}
      className="inline-flex min-h-6 items-center gap-1 text-ink-2 tabular-nums underline-offset-3 hover:text-ink hover:underline"
    />
  )
}
