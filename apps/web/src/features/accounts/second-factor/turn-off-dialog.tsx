import { toast } from '@shoebox/web-kit/toast/toast'
import { FactorCodeDialog } from './factor-code-dialog.tsx'
import { useTurnOffFactor } from './factor-mutations.ts'

type TurnOffDialogProps = {
  isOpen: boolean
  onClose: () => void
  userId: string
  factorId: string
  isRequired: boolean
}

export function TurnOffDialog({ isOpen, onClose, isRequired, ...own }: TurnOffDialogProps) {
  const turnOff = useTurnOffFactor(own)

  return (
    <FactorCodeDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Turn off the second factor?"
      description={isRequired ? lossOfStaff : loss}
      confirmLabel="Turn off"
      busyLabel="Turning off..."
      attempt={turnOff}
      onDone={() => toast({ title: 'Second factor turned off', tone: 'done' })}
    />
  )
}

const loss = 'The link or the password alone will sign you in again. Your recovery codes end.'
const lossOfStaff =
  'Admin pages stay closed to you until you set up another one, which takes a sign-in with a link from a mail. Your recovery codes end.'
