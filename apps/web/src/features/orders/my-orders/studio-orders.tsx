import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { noFilter, orderListPath } from './order-filter.ts'
import { OrderRows } from './order-rows.tsx'
import { ordersQuery } from './queries.ts'

const shownCount = 5

type StudioOrdersProps = { userId: string; studioId: string }

/** The latest orders of a studio, with a link to all of them. */
export function StudioOrders({ userId, studioId }: StudioOrdersProps) {
  const filter = { ...noFilter, studio: studioId }
  const { data, isError, isFetching, refetch } = useInfiniteQuery(ordersQuery(userId, filter))
  if (data === undefined && isError)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load the orders of this studio.
      </ErrorBar>
    )
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading orders...">
        <SkeletonLines count={4} />
      </SkeletonRegion>
    )

  const orders = data.pages.flatMap((page) => page.orders)
  if (orders.length === 0) return <p>No orders yet.</p>

  return (
    <>
      <OrderRows label="Orders of this studio" orders={orders.slice(0, shownCount)} isOfOneStudio />
      <p className="mt-3 text-small">
        <Link to={orderListPath(filter)} className="min-h-6 link">
          {orders.length > shownCount ? 'All orders of this studio' : 'Open in your orders'}
        </Link>
      </p>
    </>
  )
}
