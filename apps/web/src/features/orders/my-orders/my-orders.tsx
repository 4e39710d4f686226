import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { OlderOrders } from '../../../lib/longer-lists.tsx'
import { paths } from '../../../lib/paths.ts'
import { isFiltered, type OrderFilter, readOrderFilter } from './order-filter.ts'
import { listChoices, OrderFilters } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrdersToApprove } from './orders-to-approve.tsx'
import { type OrderSummary, orderFiltersQuery, ordersQuery } from './queries.ts'

/** The Orders tab of the account page. */
export function MyOrders({ userId }: { userId: string }) {
  const [query] = useSearchParams()

  return (
    <div className="@container grid grid-cols-1 gap-8">
      <OrdersToApprove userId={userId} />
      <OrderList userId={userId} filter={readOrderFilter(query)} />
    </div>
  )
}

type OrderListProps = { userId: string; filter: OrderFilter }

function OrderList({ userId, filter }: OrderListProps) {
  const list = useInfiniteQuery(ordersQuery(userId, filter))
  const { data: choices } = useQuery(orderFiltersQuery(userId))
  const { data, isError, isFetching, refetch } = list
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }

  if (data === undefined && isError)
    return (
      <ErrorBlock
        title="Couldn’t load your orders"
        text="The server didn’t respond. Your orders are saved."
        {...retry}
      />
    )
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  if (data !== undefined && orders.length === 0 && !isFiltered(filter)) return <NoOrders />

  return (
    <div>
      <OrderFilters filter={filter} choices={choices ?? listChoices(orders)} />
      {data === undefined ? (
        <SkeletonRegion label="Loading orders...">
          <SkeletonLines count={8} />
        </SkeletonRegion>
      ) : (
        <>
          {isError && !list.isFetchNextPageError && (
            <div className="mb-4">
              <ErrorBar {...retry}>
                Couldn’t refresh your orders. These may be out of date.
              </ErrorBar>
            </div>
          )}
          <ListedOrders orders={orders} hasMore={list.hasNextPage} />
          <OlderOrders label="Show more" list={list} />
        </>
      )}
    </div>
  )
}

type ListedOrdersProps = { orders: readonly OrderSummary[]; hasMore: boolean }

function ListedOrders({ orders, hasMore }: ListedOrdersProps) {
  return (
    <>
      {/* Announces how many orders match the filter. */}
      <output className="mb-2 block text-small text-ink-2 tabular-nums">
        {orders.length === 0
          ? 'No orders match.'
          : hasMore
            ? `The latest ${countOf(orders.length, 'order')}`
            : countOf(orders.length, 'order')}
      </output>
      {orders.length === 0 ? (
        <p>
          <Link to={paths.orders} className={buttonClass({ size: 'small' })}>
            Show all orders
          </Link>
        </p>
      ) : (
        <OrderRows label="Orders" orders={orders} />
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders yet"
      text="Orders that you or other members of your studios place are listed here, with their invoices."
      actions={
        <>
          <Link to={paths.search} className={buttonClass({ tone: 'ink' })}>
            Search photos
          </Link>
          <Link to={paths.cart} className={buttonClass({})}>
            Your cart
          </Link>
        </>
      }
    />
  )
}
