const ranks = Array.from({ length: 20 }, (_, index) => index + 1)

/**
 * On desktop, empty rows keep their height, so that nothing below shifts when the trends load. On phones, the strip is
 * still far below the fold at that time, so empty rows collapse.
 */
export const trendGridClass =
  'grid grid-flow-col grid-cols-2 grid-rows-[repeat(10,auto)] gap-x-4 max-lg:*:min-h-8 lg:grid-cols-5 lg:grid-rows-[repeat(4,minmax(1.75rem,auto))] lg:gap-x-6'

export function TrendSkeleton() {
  return (
    <div aria-busy="true">
      <ol aria-hidden="true" className={trendGridClass}>
        {ranks.map((rank) => (
          <li key={rank} className="flex min-w-0 items-center gap-[10px]">
            <TrendRank rank={rank} />
            <span className="h-4 w-full max-w-[120px] bg-well" />
          </li>
        ))}
      </ol>
    </div>
  )
}

export function TrendRank({ rank }: { rank: number }) {
  return (
    <span aria-hidden="true" className="w-4 flex-none font-slate text-slate text-ink-2">
      {String(rank).padStart(2, '0')}
    </span>
  )
}
