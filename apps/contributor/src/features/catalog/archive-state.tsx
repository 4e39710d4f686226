import { ServiceRow } from '@shoebox/web-kit/site/service-row.tsx'
import { useQuery } from '@tanstack/react-query'
import { photoCountQuery } from './queries.ts'

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
