import { formatCount, formatTime } from '@shoebox/web-kit/format'
import { RingedFigure } from '@shoebox/web-kit/ui/ringed-figure.tsx'
import { useQuery } from '@tanstack/react-query'
import { photoCountQuery } from '../queries.ts'

export function PhotoCount() {
  const { data, dataUpdatedAt } = useQuery(photoCountQuery)

  return (
    <div className="text-center">
      <p className="font-head font-bold">
        <span className="flex h-[1.5em] items-center justify-center text-figure">
          {data === undefined ? (
            <span className="self-end pb-1 text-words">thousands of</span>
          ) : (
            <RingedFigure>{formatCount(data.count)}</RingedFigure>
          )}
        </span>{' '}
        <span className="mt-3 block px-4 text-h2 tracking-[-0.005em] text-balance">
          pre-cleared family photos for rent
        </span>
      </p>
      {/* The count stays fresh for a day, so it says how old it is. */}
      <p className="mt-2 min-h-4 font-slate text-slate text-ink-2 uppercase">
        {data !== undefined && `Counted ${formatTime(dataUpdatedAt)}`}
      </p>
    </div>
  )
}
