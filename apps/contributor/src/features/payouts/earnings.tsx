import type { EarningState } from '@shoebox/domain/money/states'
import { holdDays, standardRoyaltyRate } from '@shoebox/domain/rights/contributor-agreement'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadMore } from '../../lib/load-more.tsx'
import { paths } from '../../lib/paths.ts'
import { EarningsTable } from './earnings-table.tsx'
import { earningsQuery } from './queries.ts'

const shareText = `${standardRoyaltyRate * 100}%`

export function Earnings({ userId }: { userId: string }) {
  const query = useInfiniteQuery(earningsQuery(userId))
  const { data, isError, isFetching, refetch } = query
  const [firstPage] = data?.pages ?? []

  if (data === undefined || firstPage === undefined)
    return isError ? (
      <ErrorBlock
        title="Couldn't load your earnings"
        text="The server didn't respond. Your earnings are not affected. Try again in a moment."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <EarningsSkeleton />
    )

  const earnings = data.pages.flatMap((page) => page.earnings)
  if (earnings.length === 0) return <NoEarnings />

  return (
    <div className="grid gap-8">
      <EarningsTotals totals={firstPage.totals} />
      <div>
        <EarningsTable earnings={earnings} />
        <LoadMore {...query} errorText="Couldn’t load older sales." />
      </div>
      <PayoutTerms />
    </div>
  )
}

function NoEarnings() {
  return (
    <EmptyState
      title="Nothing sold yet"
      text={`When a production licenses one of your photos, you earn ${shareText} of what it pays after discounts. Your share is held for ${holdDays} days in case of a refund, then becomes payable. Each sale appears here with its photo, license and price.`}
      actions={
        <>
          <Link to={paths.upload} className={buttonClass({ tone: 'ink' })}>
            Upload photos
          </Link>
          <Link to={paths.photos} className={buttonClass({})}>
            My photos
          </Link>
        </>
      }
    />
  )
}

function PayoutTerms() {
  return (
    <p className="max-w-measure text-small text-ink-2">
      Your share is based on the price after discounts and before tax. It is held for {holdDays}{' '}
      days after the sale in case of a refund, then becomes payable. We name a production only with
      its permission.
    </p>
  )
}

function EarningsSkeleton() {
  return (
    <SkeletonRegion label="Loading your earnings">
      <div className="grid gap-8">
        <SkeletonCell className="h-[104px]" />
        <SkeletonLines count={6} />
      </div>
    </SkeletonRegion>
  )
}

type Totals = Record<EarningState, number>

/** The payable amount comes first, because it is what contributors look for. */
function EarningsTotals({ totals }: { totals: Totals }) {
  const figures = [
    { term: 'Payable', cents: totals.payable, detail: 'In your next payout' },
    { term: 'Held', cents: totals.held, detail: `For ${holdDays} days after the sale` },
    { term: 'Invoiced', cents: totals.accrued, detail: 'Not yet paid by productions' },
    { term: 'Paid out', cents: totals.paid, detail: 'So far' },
  ]

  return (
    <dl className="grid grid-cols-4 border-t border-ink max-lg:grid-cols-2">
      {figures.map(({ term, cents, detail }) => (
        <div
          key={term}
          className="flex flex-col border-b border-rule py-4 pr-4 lg:not-first:border-l lg:not-first:pl-5 max-lg:even:border-l max-lg:even:pl-4"
        >
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className="font-head text-h2 font-bold tracking-[-0.005em] tabular-nums">
            {formatDollars(cents)}
          </dd>
          <dd className="text-small text-ink-2">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
