import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'

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

function isWithoutQuotes(term: string, query: string): boolean {
  const unquoted = term.replaceAll(/["“”]/g, '').trim().replaceAll(/\s+/g, ' ')

  return unquoted.toLowerCase() === query.toLowerCase() && unquoted !== term.trim()
}
