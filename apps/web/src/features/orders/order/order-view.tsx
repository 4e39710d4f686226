import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { isMissing, orderQuery } from '../queries.ts'
import { CancelSection } from './cancel-section.tsx'
import { isChanging } from './describe-order.ts'
import type { OrderChange } from './mutations.ts'
import { HistorySection, ProductionSection } from './order-facts.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderNotice } from './order-notice.tsx'
import { OrderPhotos, type PhotoParts } from './order-photos.tsx'
import { OrderTray } from './order-tray.tsx'

const pollMs = 3000
/** Jobs take seconds. A bank transfer takes days, so the page stops polling. */
const maxPollMs = 60_000

type OrderViewProps = PhotoParts & {
  orderId: string
  userId: string
  isPaymentCanceled: boolean
}

/** The page of an order, with its loading, missing and error states. */
export function OrderView({ orderId, userId, ...parts }: OrderViewProps) {
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const query = useQuery({
    ...orderQuery(orderId, userId),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) => {
      const elapsedMs = Math.max(dataUpdatedAt, errorUpdatedAt) - startedAt

      return data !== undefined && isChanging(data) && elapsedMs < maxPollMs ? pollMs : false
    },
  })
  const { data: order, error, isFetching, refetch } = query
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }

  if (isMissing(error)) return <OrderMissing />
  if (order === undefined)
    return (
      <OrderFrame>
        <h1 className="sr-only">Order</h1>
        {error === null ? (
          <LoadingOrder />
        ) : (
          <ErrorBlock
            title="Couldn’t load this order"
            text="The server didn’t respond. Your order is saved."
            {...retry}
          />
        )}
      </OrderFrame>
    )

  const change = { order, userId, onChanged: () => setStartedAt(Date.now()) }

  return (
    <TwoPane tray={<OrderTray order={order} />}>
      {error !== null && (
        <div className="mb-4">
          <ErrorBar {...retry}>Couldn’t refresh this order. It may be out of date.</ErrorBar>
        </div>
      )}
      <LoadedOrder {...parts} change={change} />
    </TwoPane>
  )
}

type LoadedOrderProps = PhotoParts & { change: OrderChange; isPaymentCanceled: boolean }

function LoadedOrder({ change, isPaymentCanceled, ...parts }: LoadedOrderProps) {
  const { order } = change
  // Approving, declining and canceling remove the focused button.
  const keepFocus = useFocusFallback<HTMLDivElement>()

  return (
    <div ref={keepFocus} className="outline-none">
      <OrderHeader order={order} />
      <OrderNotice change={change} isPaymentCanceled={isPaymentCanceled} />
      <OrderPhotos {...parts} order={order} />
      <ProductionSection order={order} />
      <HistorySection events={order.events} />
      {order.can.cancel && <CancelSection change={change} />}
    </div>
  )
}

function LoadingOrder() {
  return (
    <SkeletonRegion label="Loading order...">
      <div className="mb-10 max-w-[20rem]">
        <SkeletonLines count={2} />
      </div>
      <div className="max-w-[58rem]">
        <SkeletonLines count={8} />
      </div>
    </SkeletonRegion>
  )
}

function OrderFrame({ children }: { children: ReactNode }) {
  return <div className="min-h-[60dvh] px-gutter pt-8 pb-12">{children}</div>
}

/** Also for the order of a studio that the user is not a member of, and for a URL without a valid id. */
export function OrderMissing() {
  usePageTitle('Order not found')

  return (
    <OrderFrame>
      <h1 className="sr-only">Order not found</h1>
      <EmptyState
        title="Order not found"
        text="The link may be incomplete, or the order belongs to a studio that you are not a member of."
        actions={
          <Link to={paths.orders} className={buttonClass({ tone: 'ink' })}>
            View your orders
          </Link>
        }
      />
    </OrderFrame>
  )
}
