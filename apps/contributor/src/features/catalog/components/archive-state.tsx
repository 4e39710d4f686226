import { ServiceRow } from '@shoebox/web-kit/site/service-row.tsx'
import { useQuery } from '@tanstack/react-query'
import { photoCountQuery } from '../queries.ts'

/** The photo count is the first question every visit asks; only a missing answer is worth a word. */
export function ArchiveState() {
  const query = useQuery(photoCountQuery)
  if (query.isSuccess || query.errorUpdateCount === 0) return null

  return (
    <dl className="border-t border-rule">
      <ServiceRow name="Photo archive" query={query} />
    </dl>
  )
}
