import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { type AppliedFilter, clearFilters } from '../../applied-filters.ts'
import { everyPhoto, type SearchState } from '../../search-address.ts'
import { AppliedChips } from '../applied-chips.tsx'
import type { Removal } from './best-removal.ts'
import { PopularTags } from './popular-tags.tsx'
import { SynonymPhotos } from './synonym-photos.tsx'

type NoResultsProps = {
  state: SearchState
  filters: readonly AppliedFilter[]
  removal: Removal | null
  change: (next: SearchState) => void
}

/** Empty state of a search, with suggestions. */
export function NoResults({ state, filters, removal, change }: NoResultsProps) {
  const hasFilters = filters.length > 0

  return (
    <>
      {/* On wider screens the chips are in the search bar. */}
      <div className="mb-3 empty:hidden md:hidden">
        <AppliedChips filters={filters} change={change} />
      </div>
      <EmptyState
        title="No photos found"
        text="Try adjusting your filters or search criteria"
        actions={
          <>
            {removal !== null && (
              <Button onClick={() => change(removal.without)}>
                Remove “{removal.label}”
                <span className="font-normal text-ink-2 tabular-nums">
                  +{formatCount(removal.gain)}
                </span>
              </Button>
            )}
            {removal === null && (hasFilters || state.term !== '') && (
              <Button onClick={() => change({ ...everyPhoto, sort: null })}>Show all photos</Button>
            )}
            {hasFilters && (
              <Button tone="bare" onClick={() => change(clearFilters(state))}>
                Clear all
              </Button>
            )}
          </>
        }
      />
      <PopularTags />
      <SynonymPhotos state={state} />
    </>
  )
}
