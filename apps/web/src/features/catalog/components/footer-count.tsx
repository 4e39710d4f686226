import { formatCount } from '@shoebox/web-kit/text/format'
import { useQuery } from '@tanstack/react-query'
import { photoCountQuery } from '../queries.ts'

/** Always two lines tall, so the layout doesn't shift when the count loads. */
export function FooterCount() {
  const { data } = useQuery(photoCountQuery)

  return (
    <p className="font-head text-h2 font-bold tracking-[-0.005em] tabular-nums *:block roomy:whitespace-nowrap">
      <span>{data === undefined ? 'thousands of' : formatCount(data.count)} pre-cleared</span>{' '}
      <span>family photos for rent</span>
    </p>
  )
}
