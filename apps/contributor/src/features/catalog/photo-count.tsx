import { ServiceRow } from '@shoebox/web-kit/site/service-row.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { useQuery } from '@tanstack/react-query'
import { photoCountQuery } from './queries.ts'

export function PhotoCount() {
  const { data } = useQuery(photoCountQuery)

  return (
    <p className="font-head font-bold">
      <span className="block text-words tabular-nums">
        {data === undefined ? 'thousands of' : formatCount(data.count)}
      </span>{' '}
      <span className="mt-2 block text-h3 text-balance">
        pre-cleared family photos for rent in the shop
      </span>
    </p>
  )
}

/** Uses the photo count as a health check, because every visit fetches it first. Renders only after a failure. */
export function ArchiveState() {
  const query = useQuery(photoCountQuery)
  if (query.isSuccess || query.errorUpdateCount === 0) return null

  return (
    <dl className="border-t border-rule">
      <ServiceRow name="Photo archive" query={query} />
    </dl>
  )
}
