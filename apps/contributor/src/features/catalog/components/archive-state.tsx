import { ServiceRow } from '@shoebox/web-kit/ui/service-row.tsx'
import { useQuery } from '@tanstack/react-query'
import { photoCountQuery } from '../queries.ts'

/** The photo count is the first question every visit asks, so its answer tells whether the archive is there. */
export function ArchiveState() {
  const query = useQuery(photoCountQuery)

  return <ServiceRow name="Photo archive" query={query} />
}
