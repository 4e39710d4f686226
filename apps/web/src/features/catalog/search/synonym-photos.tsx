import { searchMethodOf, visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { gcTimes, stale } from '@shoebox/web-kit/api/stale'
import { formatCount } from '@shoebox/web-kit/text/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PhotoRows } from '../components/photo-rows.tsx'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { searchCacheTimes, shouldRetry } from '../lists/photo-list.ts'
import { toVisitorQuery } from '../lists/search.ts'
import { type SearchState, toSearchUrl } from '../search-url.ts'

/** If a quoted search has no results, shows results for a synonym. */
export function SynonymPhotos({ state }: { state: SearchState }) {
  const { user } = useAuthContext()
  const quotedText = parseQuotedText(state.term)
  const { data: synonyms = [] } = useQuery({
    ...synonymsQuery(quotedText ?? ''),
    enabled: quotedText !== null,
  })
  const synonym = quotedText === null ? null : findSynonym(quotedText, synonyms)
  const synonymState = { ...state, term: synonym ?? '' }
  const { data } = useQuery({
    ...synonymSearchQuery(synonymState, user?.id ?? null),
    enabled: synonym !== null,
  })
  if (synonym === null || data === undefined || data.photos.length === 0) return null

  return (
    <div className="mt-8">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 className="font-head text-h3 font-bold tracking-[-0.005em]">Photos for ‘{synonym}’</h2>
        <Link to={toSearchUrl(paths.search, synonymState)} className="link text-small">
          Search for ‘{synonym}’ ({formatCount(data.total)})
        </Link>
      </div>
      <PhotoRows photos={data.photos} />
    </div>
  )
}

type Synonym = { term: string; synonym_of: string }

/** The longest text that `listSynonyms` accepts. */
const maxQuotedLength = 60

/** Returns the quoted text, lowercased; null without quotes, because unquoted searches already include synonyms. */
export function parseQuotedText(term: string): string | null {
  if (searchMethodOf(term) !== 'exact') return null

  const quotedText = term.replaceAll('"', ' ').trim().toLowerCase()
  return quotedText === '' || quotedText.length > maxQuotedLength ? null : quotedText
}

/** Finds a synonym. The word can be on either side of a synonym pair. */
export function findSynonym(word: string, synonyms: readonly Synonym[]): string | null {
  const [first] = synonyms
    .flatMap(({ term, synonym_of }) => [term, synonym_of])
    .filter((candidate) => candidate.toLowerCase() !== word)

  return first ?? null
}

export function synonymsQuery(word: string) {
  return queryOptions({
    ...queryFor(api, 'listSynonyms', { query: { word } }),
    staleTime: stale.synonyms,
    gcTime: gcTimes.synonyms,
  })
}

/** The first results for a synonym, with the same filters. */
export function synonymSearchQuery(state: SearchState, userId: string | null) {
  const query = { ...toVisitorQuery(state), p_limit: visitorPageSize }

  return queryOptions({
    queryKey: ['searchPhotosV2', 'synonym', userId, query] as const,
    queryFn: async ({ signal }) => {
      const { rows, total_count: total } = await api.searchPhotosV2({ query, signal })

      return { photos: rows.map(toGridPhoto), total }
    },
    ...searchCacheTimes,
    retry: shouldRetry,
  })
}
