import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { ordersKey } from '../queries.ts'

export type Checkout = CallOutput<Contract['getCheckout']>
export type CheckoutLine = Checkout['lines'][number]
export type CheckoutDraft = CallInput<Contract['saveCheckout']>['body']
export type OrderBody = CallInput<Contract['placeOrder']>['body']
export type BillingProfile = NonNullable<Checkout['billing']>

/** Always refetched: prices, photos and the studio may have changed. */
export function checkoutQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(0),
    queryKey: [...ordersKey(userId), 'checkout'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.getCheckout({ signal }),
  })
}

/** The lines that the order will contain. */
export function listOrderableLines({ lines }: Checkout): CheckoutLine[] {
  return lines.filter(({ problem }) => problem === null)
}
