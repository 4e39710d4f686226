import { ApiError } from '@shoebox/contract/client/api-error'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { isBillingRefused, usePayOrder } from '../checkout/use-place-order.ts'
import { isNeverCharged } from '../order-states.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { describeOrder, type OrderNotice as Notice } from './describe-order.ts'
import { type OrderChange, useApproveOrder } from './mutations.ts'

const toneClasses: Readonly<Record<Notice['tone'], string>> = {
  plain: 'border-rule',
  attention: 'border-safelight',
  danger: 'border-danger',
}

type OrderNoticeProps = { change: OrderChange; isPaymentCanceled: boolean }

/** What the user has to know about the order now, and what they can do about it. */
export function OrderNotice({ change, isPaymentCanceled }: OrderNoticeProps) {
  const { order } = change
  const notice = describeOrder(order, { isPaymentCanceled })

  return (
    // Announced when a payment is confirmed while the page is open.
    <div aria-live="polite" className="mt-5 empty:hidden">
      {notice !== null && (
        <div className={`border-l-4 py-1 pl-4 ${toneClasses[notice.tone]}`}>
          <Heading level={2} size="h3">
            {notice.title}
          </Heading>
          {notice.quote !== undefined && (
            <blockquote className="mt-1 max-w-measure text-lead wrap-anywhere">
              “{notice.quote}”
            </blockquote>
          )}
          <p className="mt-1 max-w-measure text-pretty wrap-anywhere">{notice.text}</p>
          {order.can.pay && <PayAction change={change} />}
          {order.can.approve && <ApprovalActions change={change} />}
          {order.is_own && isNeverCharged(order) && (
            <p className="mt-3">
              <Link to={paths.cart} className={buttonClass({ size: 'small' })}>
                Go to your cart
              </Link>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

type ActionProps = { change: OrderChange }

function PayAction({ change: { order, userId } }: ActionProps) {
  const { pay, isBusy, unopened } = usePayOrder(userId)
  const { id, number } = order
  const newMethod = order.method === 'card' ? 'ach' : 'card'

  return (
    <>
      {unopened !== null && (
        <div className="mt-3 max-w-measure">
          <ErrorBar>
            {describeUnopened(unopened.error)}
            {isBillingRefused(unopened.error) && (
              <>
                {' '}
                <Link to={paths.studio.replace(':id', order.company.id)} className="link">
                  Open the studio
                </Link>
              </>
            )}
          </ErrorBar>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="ink" isBusy={isBusy} onClick={() => pay({ id, number })}>
          {unopened === null ? 'Pay now' : 'Try again'}
        </Button>
        <Button
          {...(isBusy && { 'aria-disabled': true })}
          onClick={() => !isBusy && pay({ id, number, newMethod })}
        >
          {newMethod === 'card' ? 'Pay by card instead' : 'Pay by bank transfer instead'}
        </Button>
      </div>
    </>
  )
}

function describeUnopened(error: Error): string {
  if (isBillingRefused(error)) return error.message
  return error instanceof ApiError && error.code === 'order_not_payable'
    ? 'This order can’t be paid: it was already paid or canceled, or it expired.'
    : 'The payment page didn’t open. Nothing was charged, and the order is saved. Please try again in a few minutes.'
}

function ApprovalActions({ change }: ActionProps) {
  const approve = useApproveOrder(change)
  const [isDeclining, setDeclining] = useState(false)

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button tone="ink" isBusy={approve.isPending} onClick={() => approve.mutate()}>
        Approve
      </Button>
      <Button
        {...(approve.isPending && { 'aria-disabled': true })}
        onClick={() => !approve.isPending && setDeclining(true)}
      >
        Decline
      </Button>
      {isDeclining && <DeclineDialog change={change} onClose={() => setDeclining(false)} />}
    </div>
  )
}
