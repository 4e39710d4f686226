import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { formatMoment } from '@shoebox/web-kit/text/format'
import { toast } from '@shoebox/web-kit/toast/toast'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { useEndSession } from '../mutations.ts'
import { deviceWords } from './device-words.ts'

type Session = CallOutput<Contract['listMySessions']>[number]
type SessionRowProps = {
  userId: string
  session: Session
  /** Whether this row is about to be removed. */
  onLeaving: (isLeaving: boolean) => void
}

export function SessionRow({ userId, session, onLeaving }: SessionRowProps) {
  const { created_at, last_used_at, user_agent, is_current } = session
  const device = deviceWords(user_agent)

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="font-medium">{device}</p>
        <p className="text-small text-ink-2">
          Last used{' '}
          <time dateTime={last_used_at} className="whitespace-nowrap">
            {formatMoment(last_used_at)}
          </time>
        </p>
        <p className="text-small text-ink-2">
          Signed in{' '}
          <time dateTime={created_at} className="whitespace-nowrap">
            {formatMoment(created_at)}
          </time>
        </p>
      </div>
      {is_current ? (
        <StateBadge kind="done">This device</StateBadge>
      ) : (
        <EndSession userId={userId} id={session.id} device={device} onLeaving={onLeaving} />
      )}
    </li>
  )
}

type EndSessionProps = Pick<SessionRowProps, 'userId' | 'onLeaving'> & {
  id: string
  device: string
}

function EndSession({ userId, id, device, onLeaving }: EndSessionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const end = useEndSession(userId)

  function confirm() {
    onLeaving(true)
    end.mutate(id, {
      onError: () => {
        onLeaving(false)
        toastFailure()
      },
      onSettled: () => setIsAsking(false),
    })
  }

  return (
    <>
      <Button size="small" aria-label={`End session: ${device}`} onClick={() => setIsAsking(true)}>
        End session
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="End this session?"
        confirmLabel="End session"
        busyLabel="Ending..."
        isBusy={end.isPending}
        onConfirm={confirm}
      >
        {device} has to sign in again: at once for orders and downloads, within the hour for the
        rest.
      </ConfirmDialog>
    </>
  )
}

function toastFailure(): void {
  toast({
    title: 'The session is still open',
    description: 'It could not be ended just now. Please try again.',
    tone: 'error',
  })
}
