import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { formatDateTime } from '@shoebox/web-kit/text/format'
import { toast } from '@shoebox/web-kit/toast/toast'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { useEndSession } from '../mutations.ts'

type Session = CallOutput<Contract['listMySessions']>[number]
type SessionRowProps = {
  userId: string
  session: Session
  /** Called with true before the row is removed, and with false if that fails. */
  onRemoving: (isRemoving: boolean) => void
}

export function SessionRow({ userId, session, onRemoving }: SessionRowProps) {
  const { created_at, last_used_at, user_agent, is_current } = session
  const device = describeDevice(user_agent)

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-[200px]">
        <p className="font-medium">{device}</p>
        <p className="text-small text-ink-2">
          Last used{' '}
          <time dateTime={last_used_at} className="whitespace-nowrap">
            {formatDateTime(last_used_at)}
          </time>
        </p>
        <p className="text-small text-ink-2">
          Signed in{' '}
          <time dateTime={created_at} className="whitespace-nowrap">
            {formatDateTime(created_at)}
          </time>
        </p>
      </div>
      {is_current ? (
        <StateBadge kind="done">This device</StateBadge>
      ) : (
        <EndSession userId={userId} id={session.id} device={device} onRemoving={onRemoving} />
      )}
    </li>
  )
}

type EndSessionProps = Pick<SessionRowProps, 'userId' | 'onRemoving'> & {
  id: string
  device: string
}

function EndSession({ userId, id, device, onRemoving }: EndSessionProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const endMutation = useEndSession(userId)

  function confirm() {
    onRemoving(true)
    endMutation.mutate(id, {
      onError: () => {
        onRemoving(false)
        showFailure()
      },
      onSettled: () => setIsConfirming(false),
    })
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`End session: ${device}`}
        onClick={() => setIsConfirming(true)}
      >
        End session
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="End this session?"
        confirmLabel="End session"
        busyLabel="Ending..."
        isBusy={endMutation.isPending}
        onConfirm={confirm}
      >
        {device} will have to sign in again: immediately for orders and downloads, within an hour
        for everything else.
      </ConfirmDialog>
    </>
  )
}

function showFailure(): void {
  toast({
    title: 'Couldn’t end that session',
    description: 'Please try again.',
    tone: 'error',
  })
}

/** First match wins: most user agents also name the browsers they are compatible with. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android phone'],
  [/\bAndroid\b/, 'Android tablet'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A readable name, such as "Safari on iPhone". */
export function describeDevice(userAgent: string | null): string {
  const browser = findName(browsers, userAgent ?? '')
  const system = findName(systems, userAgent ?? '')
  if (browser === undefined && system === undefined) return 'Unknown device'
  if (system === undefined) return browser ?? ''

  return `${browser ?? 'A browser'} on ${system}`
}

function findName(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
