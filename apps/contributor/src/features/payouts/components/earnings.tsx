import { holdDays, standardRoyaltyRate } from '@shoebox/domain/contributor-agreement'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { earningsQuery } from '../queries.ts'
import { EarningsTable } from './earnings-table.tsx'
import { EarningsTotals } from './earnings-totals.tsx'

const share = `${standardRoyaltyRate * 100}%`

export function Earnings({ userId }: { userId: string }) {
  const query = useInfiniteQuery(earningsQuery(userId))
  const { data, isError, isFetching, refetch } = query
  const [first] = data?.pages ?? []

  if (data === undefined || first === undefined)
    return isError ? (
      <ErrorBlock
        title="Your earnings could not be loaded"
        text="The service did not answer. Nothing about them has changed."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Waiting />
    )

  const earnings = data.pages.flatMap((page) => page.earnings)
  if (earnings.length === 0) return <NothingYet />

  return (
    <div className="grid gap-8">
      <EarningsTotals totals={first.totals} />
      <div>
        <EarningsTable earnings={earnings} />
        <More {...query} />
      </div>
      <Terms />
    </div>
  )
}

type MoreProps = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

function More({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: MoreProps) {
  if (!hasNextPage) return null
  if (isFetchNextPageError)
    return (
      <ErrorBar onRetry={() => void fetchNextPage()} isRetrying={isFetchingNextPage}>
        Older ones could not be loaded.
      </ErrorBar>
    )

  return (
    <div className="mt-4">
      <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show older
      </Button>
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing sold yet"
      text={`When a production licenses a photo of yours, you earn ${share} of what it pays after discount. The sum is held for ${holdDays} days, because a refund undoes it, and is payable from then on. Each sale will stand here with its photo, license and price.`}
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

function Terms() {
  return (
    <p className="max-w-measure text-small text-ink-2">
      Your share is taken from the price after discount and before tax. It is held for {holdDays}{' '}
      days after the sale, because a refund undoes it, and is payable from then on. A production is
      named only if it allows that.
    </p>
  )
}

function Waiting() {
  return (
    <SkeletonRegion label="Loading your earnings">
      <div className="grid gap-8">
        <SkeletonCell className="h-[104px]" />
        <SkeletonLines count={6} />
      </div>
    </SkeletonRegion>
  )
}
