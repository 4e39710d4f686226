import { ApiError } from '@shoebox/contract/client/api-error'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderPath } from '../../../lib/order-paths.ts'
import type { Checkout } from './checkout-query.ts'
import { isBillingRefused, type Paying } from './use-place-order.ts'

type EarlierOrderProps = { checkout: Checkout; paying: Paying }

/** The order that was placed before and is not paid, if there is one. */
export function EarlierOrder({ checkout, paying }: EarlierOrderProps) {
  const { unpaid_order, draft } = checkout
  if (paying.unopened !== null)
    return <PaymentNotOpened paying={paying} unopened={paying.unopened} />
  if (unpaid_order === null) return null

  return (
    <UnpaidOrder order={unpaid_order} paying={paying} isSameProject={draft.project_id !== null} />
  )
}

type OrderLinkProps = { order: { id: string; number: string } }

type UnpaidOrderProps = {
  order: OrderLinkProps['order'] & { is_payable: boolean }
  paying: Paying
  /** True if the order is for the chosen project; false while no project is chosen. */
  isSameProject: boolean
}

function UnpaidOrder({ order, paying, isSameProject }: UnpaidOrderProps) {
  if (!order.is_payable)
    return (
      <OrderNote
        title={
          <>
            This order would cancel <OrderLink order={order} />
          </>
        }
        text="It is for the same project and is waiting for approval."
      />
    )

  return (
    <OrderNote
      title={
        <>
          <OrderLink order={order} /> is not paid yet
        </>
      }
      text={
        isSameProject
          ? 'It is for the same project. Pay for it, or place a new order, which cancels it.'
          : 'Pay for it, or place a new order. A new order for the same project cancels it.'
      }
    >
      <Button size="small" isBusy={paying.isBusy} onClick={() => paying.pay(order)}>
        Pay for this order
      </Button>
    </OrderNote>
  )
}

type PaymentNotOpenedProps = {
  paying: Paying
  unopened: NonNullable<Paying['unopened']>
}

/** The order is saved, but Stripe did not open its payment page. */
export function PaymentNotOpened({ paying, unopened: { order, error } }: PaymentNotOpenedProps) {
  const isPayable = !isNotPayable(error)

  return (
    <div role="alert">
      <OrderNote
        title={
          isPayable ? (
            <>
              Your order <OrderLink order={order} /> is saved, but the payment page didn’t open
            </>
          ) : (
            <>
              <OrderLink order={order} /> can no longer be paid
            </>
          )
        }
        text={describeUnopened(error)}
      >
        {isPayable && (
          <Button size="small" isBusy={paying.isBusy} onClick={() => paying.pay(order)}>
            Try again
          </Button>
        )}
      </OrderNote>
    </div>
  )
}

function describeUnopened(error: Error): string {
  if (isBillingRefused(error)) return error.message
  return isNotPayable(error)
    ? 'It was already paid or canceled, or it expired. View the order, or place a new one.'
    : 'Payment is not available right now. Nothing was charged. Try again, or pay later on the page of the order.'
}

function isNotPayable(error: Error): boolean {
  return error instanceof ApiError && error.code === 'order_not_payable'
}

type OrderNoteProps = { title: ReactNode; text: string; children?: ReactNode }

function OrderNote({ title, text, children }: OrderNoteProps) {
  return (
    <Note>
      <p className="font-semibold">{title}</p>
      <p className="max-w-measure">{text}</p>
      <div className="mt-2 empty:hidden">{children}</div>
    </Note>
  )
}

function OrderLink({ order }: OrderLinkProps) {
  return (
    <Link to={orderPath(order.id)} className="font-slate link">
      {order.number}
    </Link>
  )
}
