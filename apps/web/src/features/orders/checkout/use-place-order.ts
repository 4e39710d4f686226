import { ApiError } from '@shoebox/contract/client/api-error'
import type { PaymentMethod } from '@shoebox/domain/money/checkout'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { successPath } from '../../../lib/order-paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'
import { type Order, ordersKey } from '../queries.ts'
import type { OrderBody } from './checkout-query.ts'

type PayableOrder = Pick<Order, 'id' | 'number'> & {
  /** Set if the user pays by another method than they chose at checkout. */
  newMethod?: PaymentMethod
}

export type Placing = ReturnType<typeof usePlaceOrder>

type PlaceOrderOptions = { userId: string; onRefused: (error: Error) => void }

/** Places an order, then opens its payment page, or the success page if the order waits for approval. */
export function usePlaceOrder({ userId, onRefused }: PlaceOrderOptions) {
  const go = useAppNavigate()
  const getIdempotencyKey = useIdempotencyKeys()
  const attempt = useRef(1)
  const payment = usePayOrder(userId)
  const placing = useSingleMutation({
    mutationFn: (body: OrderBody) =>
      // The same body gets the same key until an order is placed, so that a retry never places a second one.
      sendOnce(body, getIdempotencyKey({ ...body, attempt: attempt.current })),
    onSuccess: (order) => {
      attempt.current += 1
      if (order.status === 'pending_approval') go(successPath(order.id))
      else payment.pay(order)
    },
    onError: onRefused,
  })

  return {
    ...payment,
    place: placing.mutate,
    isPlacing: placing.isPending,
    isBusy: placing.isPending || payment.isBusy,
    placeError: placing.error,
  }
}

export type Paying = ReturnType<typeof usePayOrder>

/** Opens the payment page of an order that was placed. */
export function usePayOrder(userId: string) {
  const client = useQueryClient()
  const { isLeaving, leaveFor } = useLeaving()
  const { mutate, isPending, error, variables } = useSingleMutation({
    mutationFn: ({ id, newMethod }: PayableOrder) =>
      api.openPayment({
        params: { id },
        ...(newMethod !== undefined && { body: { method: newMethod } }),
      }),
    onSuccess: ({ url }) => leaveFor(url),
    // The order was placed, although its payment page did not open. The refreshed page offers to pay for it.
    onError: () => client.invalidateQueries({ queryKey: ordersKey(userId) }),
  })

  return {
    pay: mutate,
    isBusy: isPending || isLeaving,
    /** The order whose payment page did not open. */
    unopened: error !== null && variables !== undefined ? { order: variables, error } : null,
  }
}

/** True if the billing profile was not accepted. The error message names the part that the studio has to correct. */
export function isBillingRefused(error: Error): boolean {
  return error instanceof ApiError && error.code === 'billing_refused'
}

const retryMs = 1000
const maxTries = 10

/** Retries while the first request with this key is still running, because the server refuses a second one until then. */
async function sendOnce(body: OrderBody, idempotencyKey: string, tries = 1): Promise<Order> {
  try {
    return await api.placeOrder({ body, idempotencyKey })
  } catch (error) {
    const isRunning = error instanceof ApiError && error.code === 'idempotency_key_in_use'
    if (!isRunning || tries === maxTries) throw error
  }
  await new Promise((resolve) => {
    setTimeout(resolve, retryMs)
  })

  return await sendOnce(body, idempotencyKey, tries + 1)
}

/** Keeps the page busy until the browser leaves it. Reset when the back/forward cache restores the page. */
function useLeaving() {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void client.invalidateQueries({ queryKey: ['orders'] })
    }
    window.addEventListener('pageshow', restore)

    return () => window.removeEventListener('pageshow', restore)
  }, [client])

  function leaveFor(url: string) {
    setLeaving(true)
    window.location.assign(url)
  }

  return { isLeaving, leaveFor }
}
