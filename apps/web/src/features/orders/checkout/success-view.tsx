import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { formatCount, formatDollars } from '@shoebox/web-kit/text/format'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { orderPath } from '../../../lib/order-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { isMissing, type Order, orderQuery } from '../queries.ts'
import { describeOutcome } from './order-outcome.ts'
import { PaymentNotOpened } from './unpaid-order.tsx'
import { usePayOrder } from './use-place-order.ts'

const pollMs = 2000
/** Stripe reports a payment within seconds. After a minute, the page stops polling. */
const maxWaitMs = 60_000

type SuccessViewProps = {
  orderId: string
  userId: string
  /** Called once the order is paid. Its photos are then no longer in the cart. */
  onPaid: () => void
}

/** The page after placing or paying an order. Polls until the payment is confirmed, is processing, or has failed. */
export function SuccessView({ orderId, userId, onPaid }: SuccessViewProps) {
  const [startedAt, setStartedAt] = useState(() => Date.now())
  const {
    data: order,
    error,
    dataUpdatedAt,
    errorUpdatedAt,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(orderId, userId),
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      describeOutcome(state.data).isWaiting &&
      hasTimeLeft(startedAt, state)
        ? pollMs
        : false,
  })
  const isPaid = order !== undefined && describeOutcome(order).mark === 'done'

  const reportPaid = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) reportPaid()
  }, [isPaid])

  if (isMissing(error)) return <OrderMissing />
  if (order === undefined)
    return (
      <SuccessFrame>
        <h1 className="sr-only">Order</h1>
        {error === null ? (
          <SkeletonRegion label="Loading your order...">
            <div className="max-w-[40rem]">
              <SkeletonLines count={6} />
            </div>
          </SkeletonRegion>
        ) : (
          <ErrorBlock
            title="Couldn’t load your order"
            text="The server didn’t respond. Your order is saved."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </SuccessFrame>
    )

  return (
    <Outcome
      order={order}
      userId={userId}
      hasStopped={!hasTimeLeft(startedAt, { dataUpdatedAt, errorUpdatedAt })}
      isChecking={isFetching}
      onCheck={() => {
        setStartedAt(Date.now())
        void refetch()
      }}
    />
  )
}

type UpdateTimes = { dataUpdatedAt: number; errorUpdatedAt: number }

function hasTimeLeft(startedAt: number, { dataUpdatedAt, errorUpdatedAt }: UpdateTimes): boolean {
  return Math.max(dataUpdatedAt, errorUpdatedAt) - startedAt < maxWaitMs
}

type OutcomeProps = {
  order: Order
  userId: string
  /** True after polling has stopped. */
  hasStopped: boolean
  isChecking: boolean
  onCheck: () => void
}

function Outcome({ order, userId, hasStopped, isChecking, onCheck }: OutcomeProps) {
  const { title, text, next, mark, isWaiting } = describeOutcome(order)
  const paying = usePayOrder(userId)
  const canPay = order.can.pay && (!isWaiting || hasStopped)
  usePageTitle(title)

  return (
    <TwoPane tray={<OrderFacts order={order} />}>
      <p className="flex items-baseline gap-2 font-slate text-slate text-ink-2">
        <StateMark kind={mark} />
        {order.number}
      </p>
      {/* Announced when the payment is confirmed. */}
      <div aria-live="polite">
        <Heading level={1} size="h1" className="mt-1">
          {title}
        </Heading>
        <p className="mt-2 max-w-measure text-lead text-pretty">{text}</p>
      </div>
      {isWaiting && hasStopped && (
        <div className="mt-5 max-w-measure">
          <Note>
            <p className="font-semibold">We have not received your payment yet</p>
            <p>
              If you paid, you can close this page: we email you as soon as the payment is
              confirmed. If you didn’t, you can pay now.
            </p>
            <div className="mt-2">
              <Button size="small" isBusy={isChecking} onClick={onCheck}>
                Check again
              </Button>
            </div>
          </Note>
        </div>
      )}
      {paying.unopened !== null && (
        <div className="mt-5">
          <PaymentNotOpened paying={paying} unopened={paying.unopened} />
        </div>
      )}
      {next.length > 0 && (
        <ol className="mt-6 grid max-w-measure list-decimal gap-2 pl-5 text-pretty">
          {next.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      )}
      <div className="mt-8 flex flex-wrap gap-2">
        {canPay && (
          <Button tone="ink" isBusy={paying.isBusy} onClick={() => paying.pay(order)}>
            Pay now
          </Button>
        )}
        <Link to={orderPath(order.id)} className={buttonClass({ tone: canPay ? 'plain' : 'ink' })}>
          View order
        </Link>
        <Link to={paths.photos} className={buttonClass({})}>
          See more photos
        </Link>
      </div>
    </TwoPane>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { number, project, company, photo_count, total, tax, po_number, confirmed_at } = order

  return (
    <aside aria-label="Order">
      <Heading level={2} size="h3" className="mb-2">
        Order
      </Heading>
      <dl className="border-t border-rule">
        <Fact term="Number">
          <span className="font-slate">{number}</span>
        </Fact>
        <Fact term="Studio">{company.name}</Fact>
        <Fact term="Project">{project.name}</Fact>
        <Fact term="Photos">{formatCount(photo_count)}</Fact>
        {po_number !== null && <Fact term="PO number">{po_number}</Fact>}
      </dl>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3 font-head text-h2 font-bold">
        <span>Total</span> <span className="tabular-nums">{formatDollars(total)}</span>
      </p>
      <p className="text-small text-ink-2">
        {confirmed_at === null
          ? 'plus sales tax where due'
          : tax === 0
            ? 'no sales tax due'
            : `including ${formatDollars(tax)} sales tax`}
      </p>
    </aside>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,8rem)_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-[6px]">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function SuccessFrame({ children }: { children: ReactNode }) {
  return <div className="min-h-[60dvh] px-gutter pt-8 pb-12">{children}</div>
}

/** Also shown for the order of another user, and for a URL without a valid id. */
export function OrderMissing() {
  usePageTitle('Order not found')

  return (
    <SuccessFrame>
      <h1 className="sr-only">Order not found</h1>
      <EmptyState
        title="Order not found"
        text="The link may be incomplete, or the order belongs to another account."
        actions={
          <Link to={paths.cart} className={buttonClass({ tone: 'ink' })}>
            Go to your cart
          </Link>
        }
      />
    </SuccessFrame>
  )
}
