import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { countPhotos } from '../../batch/submitted-text.ts'

type RemoveToEditDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

export function RemoveToEditDialog({ count, ...dialog }: RemoveToEditDialogProps) {
  const [it, leaves, goes] =
    count === 1 ? ['It', 'leaves', 'it goes'] : ['They', 'leave', 'they go']

  return (
    <ConfirmDialog
      {...dialog}
      title={
        count === 1
          ? 'Remove this photo from the shop to edit it?'
          : `Remove ${countPhotos(count)} from the shop to edit them?`
      }
      confirmLabel="Remove from shop"
      busyLabel="Removing..."
    >
      {`${it} ${leaves} the shop immediately. Make your changes and submit again: ${goes} live after another review. Existing licenses remain valid.`}
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
  const subject = count === 1 ? 'It' : 'They'

  return (
    <ConfirmDialog
      {...dialog}
      title={count === 1 ? 'Withdraw this photo?' : `Withdraw ${countPhotos(count)}?`}
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
    >
      {`${subject} will be delisted immediately and permanently, from the shop, search and carts. Existing licenses remain valid.`}
    </ConfirmDialog>
  )
}
