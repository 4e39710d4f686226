import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { countPhotos } from '../outcome-words.ts'

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
