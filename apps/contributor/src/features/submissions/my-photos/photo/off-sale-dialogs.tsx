import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { countPhotos } from '../outcome-text.ts'

type ReopenDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function ReopenDialog({ count, ...dialog }: ReopenDialogProps) {
  const [it, leaves, goes] =
    count === 1 ? ['It', 'leaves', 'it goes'] : ['They', 'leave', 'they go']

  return (
    <ConfirmDialog
      {...dialog}
      title={
        count === 1
          ? 'Take this photo off sale to edit?'
          : `Take ${countPhotos(count)} off sale to edit?`
      }
      confirmLabel="Take off sale"
      busyLabel="Taking off sale..."
    >
      {`${it} ${leaves} the shop at once. Change what you want and submit again: ${goes} back on sale after another review. Existing licenses remain.`}
    </ConfirmDialog>
  )
}

type WithdrawDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function WithdrawDialog({ count, ...dialog }: WithdrawDialogProps) {
  const them = count === 1 ? 'It' : 'They'

  return (
    <ConfirmDialog
      {...dialog}
      title={count === 1 ? 'Withdraw this photo?' : `Withdraw ${countPhotos(count)}?`}
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
    >
      {`${them} will be delisted at once, for good: not in the shop, not in search, not in carts. Existing licenses remain, and productions keep what they paid for.`}
    </ConfirmDialog>
  )
}
