import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Link } from 'react-router'

/** A query that finds something, with its number of photos. */
export type OtherQuery = { query: string; total_count: number }

type OtherQueriesProps = {
  term: string
  queries: readonly OtherQuery[]
  size?: 'small' | 'medium'
  onSelect: (query: string) => void
}

/** Buttons for queries that are similar to the typed one, each with its photo count. */
export function OtherQueries({ term, queries, size = 'medium', onSelect }: OtherQueriesProps) {
  return queries.map(({ query, total_count: count }) => (
    <Button key={query} size={size} onClick={() => onSelect(query)}>
      <span className="max-w-[60vw] truncate">
        {isWithoutQuotes(term, query) ? 'Without quotes' : query}
      </span>
      <span className="font-normal text-ink-2 tabular-nums">
        {formatCount(count)}
        <span className="sr-only"> photos</span>
      </span>
    </Button>
  ))
}

type DidYouMeanProps = { query: OtherQuery; url: string; onFollow: () => void }

/** Asks about another spelling. A link, so that the user can also open it in another tab. */
export function DidYouMean({
  query: { query, total_count: count },
  url,
  onFollow,
}: DidYouMeanProps) {
  return (
    <output className="block wrap-break-word">
      Did you mean{' '}
      <Link to={url} onClick={onFollow} className="link font-semibold">
        {query}
      </Link>
      ? <span className="tabular-nums">{countOf(count, 'photo')}</span>
    </output>
  )
}

function isWithoutQuotes(term: string, query: string): boolean {
  const unquoted = term.replaceAll(/["“”]/g, '').trim().replaceAll(/\s+/g, ' ')

  return unquoted.toLowerCase() === query.toLowerCase() && unquoted !== term.trim()
}
