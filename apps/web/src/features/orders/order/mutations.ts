import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { ToastOptions } from '@shoebox/web-kit/toast/toast-queue'
import { useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { type Order, orderQuery, ordersKey } from '../queries.ts'
import { nameBuyer, refundTime } from './describe-order.ts'

export type OrderChange = {
  order: Order
  userId: string
  /** The page then polls for what jobs do next. */
  onChanged: () => void
}

export function useApproveOrder(change: OrderChange) {
  const { order } = change

  return useChangeOrder(change, {
    send: () => api.approveOrder({ params: { id: order.id } }),
    failTitle: 'Couldn’t approve the order',
    describe: () => ({
      title: 'Order approved',
      description: `${nameBuyer(order)} gets an email and can pay now.`,
    }),
  })
}

export function useDeclineOrder(change: OrderChange) {
  const { order } = change

  return useChangeOrder<{ reason: string }>(change, {
    send: (body) => api.declineOrder({ params: { id: order.id }, body }),
    describe: () => ({
      title: 'Order declined',
      description: `${nameBuyer(order)} gets an email with your reason.`,
    }),
  })
}

export function useCancelOrder(change: OrderChange) {
  const { order } = change

  return useChangeOrder(change, {
    send: () => api.cancelOrder({ params: { id: order.id } }),
    failTitle: 'Couldn’t cancel the order',
    describe: ({ payment_status }) =>
      payment_status === 'unpaid'
        ? { title: 'Order canceled', description: 'Nothing was charged.' }
        : {
            title: 'Cancellation requested',
            description: `We refund ${formatDollars(order.total - order.refunded)}. ${refundTime}`,
          },
  })
}

type ChangeOptions<Variables> = {
  send: (variables: Variables) => Promise<Order>
  describe: (changed: Order) => ToastOptions
  /** Without it, a dialog shows the failure. */
  failTitle?: string
}

/** Each of these can be repeated: the server then changes nothing. */
function useChangeOrder<Variables = void>(
  { order, userId, onChanged }: OrderChange,
  { send, describe, failTitle }: ChangeOptions<Variables>,
) {
  const client = useQueryClient()
  // Another member may have decided first, or the role of the user has changed.
  const refresh = () => client.invalidateQueries({ queryKey: ordersKey(userId) })

  return useSingleMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      client.setQueryData(orderQuery(order.id, userId).queryKey, changed)
      toast({ ...describe(changed), tone: 'done' })
      onChanged()
      void refresh()
    },
    onError: (error) => {
      if (failTitle !== undefined)
        toast({
          title: failTitle,
          description: describeFailure(error, 'The server didn’t respond. Please try again.'),
          tone: 'error',
        })
      void refresh()
    },
  })
}
