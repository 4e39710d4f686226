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
