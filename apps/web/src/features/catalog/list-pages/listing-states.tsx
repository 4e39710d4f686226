import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Link } from 'react-router'
import { paths, searchPath } from '../../../lib/paths.ts'
import type { ListResults } from '../lists/use-photo-list.ts'
import type { Listing } from '../taxonomy/listing.ts'
import { emptyTitle, hasSeparateName } from '../taxonomy/listing-labels.ts'

type ListingErrorProps = { listing: Listing; results: ListResults }

export function ListingError({ listing, results }: ListingErrorProps) {
  return (
    <div className="wrap-break-word">
      <ErrorBlock
        title={`Error loading photos for ${listing.type}: ${listing.id}`}
        text="The server didn't respond. Reload to try again."
        onRetry={results.retry}
        retryLabel="Reload"
        isRetrying={results.isRetrying}
      />
    </div>
  )
}

/** The Search link searches for the id if it is also the name, as for a tag. Otherwise, it opens an empty search. */
export function ListingEmpty({ type, id }: { type: TaxonomyType; id: string }) {
  const searchLink = hasSeparateName(type) ? paths.search : searchPath(id)

  return (
    <EmptyState
      title={emptyTitle(type)}
      text="There are no photos for rent here right now."
      actions={
        <>
          <Link to={paths.photos} className={buttonClass({ size: 'medium', tone: 'ink' })}>
            See all photos
          </Link>
          <Link to={searchLink} className={buttonClass({ size: 'medium' })}>
            Search
          </Link>
        </>
      }
    />
  )
}
