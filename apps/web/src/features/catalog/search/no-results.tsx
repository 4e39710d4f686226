import { popularTags } from '@shoebox/domain/catalog/search-terms'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../../../lib/paths.ts'
import { type AppliedFilter, clearFilters } from '../applied-filters.ts'
import { shouldRetry } from '../lists/photo-list.ts'
import { emptySearch, type SearchState, toSearchUrl } from '../search-url.ts'
import type { Removal } from './best-removal.ts'
import { OtherQueries, type OtherQuery } from './other-queries.tsx'
import { SynonymPhotos } from './synonym-photos.tsx'

type NoResultsProps = {
  state: SearchState
  filters: readonly AppliedFilter[]
  removal: Removal | null
  otherQueries: readonly OtherQuery[]
  absentPlace: string | null
  onChange: (state: SearchState) => void
}

/** Empty state of a search. Suggests other queries, a filter to remove, tags and a synonym. */
export function NoResults({
  state,
  filters,
  removal,
  otherQueries,
  absentPlace,
  onChange,
}: NoResultsProps) {
  const hasFilters = filters.length > 0

  return (
    <>
      <EmptyState
        title="No photos found"
        text={<NoResultsText absentPlace={absentPlace} hasFilters={hasFilters} />}
        actions={
          <>
            <OtherQueries
              term={state.term}
              queries={otherQueries}
              onSelect={(term) => onChange({ ...state, term, seed: null })}
            />
            {removal !== null && (
              <Button onClick={() => onChange(removal.stateAfterRemoval)}>
                Remove “{removal.label}”
                <span className="font-normal text-ink-2 tabular-nums">
                  +{formatCount(removal.photoCount)}
                </span>
              </Button>
            )}
            {removal === null && (hasFilters || state.term !== '') && (
              <Button onClick={() => onChange({ ...emptySearch, sort: null })}>
                Show all photos
              </Button>
            )}
            {hasFilters && (
              <Button tone="bare" onClick={() => onChange(clearFilters(state))}>
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

/** Says first what explains the empty list: the absent place, unless a filter may be the reason. */
function NoResultsText({
  absentPlace,
  hasFilters,
}: Pick<NoResultsProps, 'absentPlace'> & { hasFilters: boolean }) {
  const advice = 'Try adjusting your filters or search criteria'
  if (absentPlace === null) return advice

  const reason = <span className="block text-ink">No photos from {absentPlace} yet.</span>
  return (
    <span className="grid gap-1">
      {!hasFilters && reason}
      <span>{advice}</span>
      {hasFilters && reason}
    </span>
  )
}

const popularTagsQuery = queryOptions({
  ...queryFor(api, 'getPopularByClicks', { query: { p_entity_type: 'tag', p_limit: 8 } }),
  staleTime: stale.popular,
  retry: shouldRetry,
})

/** The most used tags, shown if no tag has been clicked. */
const commonTagsQuery = queryOptions({
  ...queryFor(api, 'listMostUsedTags', {}),
  staleTime: stale.popular,
  retry: shouldRetry,
})

function PopularTags() {
  const id = useId()
  const popular = useQuery(popularTagsQuery)
  const hasNoClicks = popular.data?.length === 0
  const common = useQuery({ ...commonTagsQuery, enabled: hasNoClicks })
  const isPending = popular.isPending || (hasNoClicks && common.isPending)
  // Reserve space while loading; otherwise the default tags would flash before the popular ones.
  if (isPending) return <div className="mt-8 h-[54px]" />
  const tags = popularTags(
    hasNoClicks
      ? common.data?.map(({ tag }) => tag)
      : popular.data?.map(({ entity_id, entity_name }) => entity_name ?? entity_id),
  )

  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="mb-2 font-head text-h3 font-bold tracking-[-0.005em]">
        Popular tags
      </h3>
      <ul data-list="popular-tags" className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <Tag to={toSearchUrl(paths.search, { ...emptySearch, term: tag })}>{tag}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
