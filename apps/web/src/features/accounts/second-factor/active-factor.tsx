import { ApiError } from '@shoebox/contract/client/api-error'
import { buildSecondFactorPath } from '@shoebox/web-auth/second-factor/second-factor-due'
import { useVerifyFactor } from '@shoebox/web-auth/second-factor/use-verify-factor'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { toast } from '@shoebox/web-kit/toast/toast'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { useCreateRecoveryCodes } from '../mutations.ts'
import { FactorCodeDialog } from './factor-code-dialog.tsx'
import { useTurnOffFactor } from './factor-mutations.ts'

type ActiveFactorProps = {
  userId: string
  isRequired: boolean
  isVerified: boolean
  factor: { id: string; since: string }
  codesMutation: ReturnType<typeof useCreateRecoveryCodes>
}

/** Shown while the second factor is on. A session that has not verified it can't change it. */
export function ActiveFactor({
  isVerified,
  factor,
  codesMutation,
  ...userProps
}: ActiveFactorProps) {
  return (
    <div className="grid gap-4">
      {codesMutation.error !== null && (
        <Note tone="danger">
          <p role="alert">{codesErrorText(codesMutation.error)}</p>
        </Note>
      )}
      <p>
        <StateBadge kind="done">{`On since ${formatLocalDate(factor.since)}`}</StateBadge>
      </p>
      {isVerified ? (
        <FactorActions {...userProps} factorId={factor.id} onNewCodes={codesMutation.mutate} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={buildSecondFactorPath(`${paths.account}#second-factor`)}
            className={buttonClass({})}
          >
            Confirm second factor
          </Link>
          <span className="text-small text-ink-2">
            You signed in without it. Confirm it to make changes.
          </span>
        </p>
      )}
    </div>
  )
}

type FactorActionsProps = Pick<ActiveFactorProps, 'userId' | 'isRequired'> & {
  factorId: string
  onNewCodes: () => void
}

function FactorActions({ onNewCodes, ...userProps }: FactorActionsProps) {
  const [openDialog, setOpenDialog] = useState<'new-codes' | 'turn-off' | null>(null)
  const verifyMutation = useVerifyFactor(userProps.factorId)
  const close = () => setOpenDialog(null)

  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpenDialog('new-codes')}>New recovery codes</Button>
      <Button tone="danger" onClick={() => setOpenDialog('turn-off')}>
        Turn off
      </Button>
      <FactorCodeDialog
        isOpen={openDialog === 'new-codes'}
        onClose={close}
        title="Replace your recovery codes?"
        description="You’ll get ten new codes. The old ones stop working immediately."
        confirmLabel="Replace"
        busyLabel="Checking..."
        attempt={verifyMutation}
        onDone={onNewCodes}
      />
      <TurnOffDialog isOpen={openDialog === 'turn-off'} onClose={close} {...userProps} />
    </div>
  )
}

function codesErrorText(error: Error): string {
  const isCodeTooOld = error instanceof ApiError && error.code === 'second_factor_required'

  return isCodeTooOld
    ? 'Your code has expired. Choose “New recovery codes” and enter a new code.'
    : 'The second factor is on, but we couldn’t create recovery codes. Choose “New recovery codes” to try again.'
}

type TurnOffDialogProps = {
  isOpen: boolean
  onClose: () => void
  userId: string
  factorId: string
  isRequired: boolean
}

function TurnOffDialog({ isOpen, onClose, isRequired, ...userProps }: TurnOffDialogProps) {
  const turnOff = useTurnOffFactor(userProps)

  return (
    <FactorCodeDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Turn off the second factor?"
      description={isRequired ? staffTurnOffWarning : turnOffWarning}
      confirmLabel="Turn off"
      busyLabel="Turning off..."
      attempt={turnOff}
      onDone={() => toast({ title: 'Second factor turned off', tone: 'done' })}
    />
  )
}

const turnOffWarning =
  'A link or password alone will sign you in. Your recovery codes stop working.'
const staffTurnOffWarning =
  'You can’t open admin pages until you set up another one, which requires signing in with an emailed link. Your recovery codes stop working.'
