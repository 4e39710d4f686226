import type { TaxonomyType } from '@shoebox/domain/taxonomy'
import { buttonLook } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { Search } from '../search/list-read.ts'
import type { Listing } from './listing.ts'
import { emptyTitle } from './listing-words.ts'

type ListingFailureProps = { listing: Listing; search: Search }

export function ListingFailure({ listing, search }: ListingFailureProps) {
  return (
    <div className="wrap-break-word">
      <ErrorBlock
        title={`Error loading photos for ${listing.type}: ${listing.id}`}
        text="The service did not answer. What you asked for stays in the address of this page."
        onRetry={search.retry}
        retryLabel="Reload"
        isRetrying={search.isRetrying}
      />
    </div>
  )
}

export function ListingEmpty({ type }: { type: TaxonomyType }) {
  return (
    <EmptyState
      title={emptyTitle(type)}
      text="Nothing in the archive carries it today. Photos come in every week."
      actions={
        <>
          <Link to={paths.photos} className={buttonLook({ size: 'medium', tone: 'ink' })}>
            See all photos
          </Link>
          <Link to={paths.search} className={buttonLook({ size: 'medium' })}>
            Search
          </Link>
        </>
      }
    />
  )
}
