const ranks = Array.from({ length: 20 }, (_, index) => index + 1)

/**
 * On a desktop the rows keep their height, however few are filled, so that nothing below shifts when the trends arrive.
 * On a phone the trends arrive while the strip is still far below, and few of them leave no gap.
 */
export const trendGridClass =
  'grid grid-flow-col grid-cols-2 grid-rows-[repeat(10,auto)] gap-x-4 max-lg:*:min-h-8 lg:grid-cols-5 lg:grid-rows-[repeat(4,minmax(1.75rem,auto))] lg:gap-x-6'

/** Placeholders while the trends load. */
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
