import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { countOf, plural } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderPath } from '../../../lib/order-paths.ts'
import { OrderRows } from './order-rows.tsx'
import { ordersToApproveQuery } from './queries.ts'

/** Orders that need the user's approval. Renders nothing if there are none. */
export function OrdersToApprove({ userId }: { userId: string }) {
  const { data: orders, isError, isFetching, refetch } = useQuery(ordersToApproveQuery(userId))
  if (orders === undefined && isError)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t check for orders that need your approval.
      </ErrorBar>
    )
  if (orders === undefined || orders.length === 0) return null

  return (
    <section aria-label="Waiting for your approval">
      <Heading level={2} size="h3" className="mb-2 flex items-baseline gap-[10px]">
        <StateMark kind="in-progress" tone="attention" />
        Waiting for your approval
      </Heading>
      <OrderRows
        label="Orders to approve"
        orders={orders}
        renderAction={({ id, number }) => (
          <Link
            to={orderPath(id)}
            aria-label={`Review ${number}`}
            className={buttonClass({ size: 'small' })}
          >
            Review
          </Link>
        )}
      />
    </section>
  )
}

type StudioOrdersToApproveProps = { userId: string; studioId: string }

/** Links to the orders of a studio that need the user's approval, for the studio's approval section. */
export function StudioOrdersToApprove({ userId, studioId }: StudioOrdersToApproveProps) {
  const { data = [] } = useQuery(ordersToApproveQuery(userId))
  const orders = data.filter(({ company }) => company.id === studioId)
  if (orders.length === 0) return null

  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
      <StateMark kind="in-progress" tone="attention" />
      {countOf(orders.length, 'order')} {plural(orders.length, 'waits', 'wait')} for your approval
      {orders.map(({ id, number }) => (
        <Link key={id} to={orderPath(id)} className="min-h-6 link font-slate">
          {number}
        </Link>
      ))}
    </p>
  )
}
