import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { formatDollars, formatLocalDate } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import type { Order } from '../queries.ts'
import { refundTime } from './describe-order.ts'
import { type OrderChange, useCancelOrder } from './mutations.ts'
import { OrderSection } from './order-section.tsx'

/** For the buyer and the owner of the studio. */
export function CancelSection({ change }: { change: OrderChange }) {
  const { order } = change
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelOrder(change)
  const close = () => setIsAsking(false)

  return (
    <OrderSection title="Cancel order">
      <p className="max-w-measure text-pretty">{describeTerms(order)}</p>
      <div className="mt-3">
        <Button size="small" tone="danger" onClick={() => setIsAsking(true)}>
          Cancel order
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Cancel ${order.number}?`}
        confirmLabel="Cancel order"
        closeLabel="Keep order"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: close, onError: close })}
      >
        {describeConsequences(order)}
      </ConfirmDialog>
    </OrderSection>
  )
}

function describeTerms({ cancel_until, total, refunded }: Order): string {
  if (cancel_until === null)
    return 'It is not paid yet, so you can cancel it at any time. Nothing is charged.'

  const refund = refunded > 0 ? `a refund of ${formatDollars(total - refunded)}` : 'a full refund'
  return `Until ${formatLocalDate(cancel_until)} you can cancel for ${refund}, as long as no file was downloaded.`
}

function describeConsequences({ cancel_until, photo_count, total, refunded }: Order): string {
  if (cancel_until === null)
    return 'Nothing is charged, and an open payment page stops working. The photos stay in the buyer’s cart. This can’t be undone.'

  const licenses =
    photo_count === 1 ? 'The license is canceled' : `All ${photo_count} licenses are canceled`

  return `${licenses}, and we refund ${formatDollars(total - refunded)}. ${refundTime} This can’t be undone.`
}
