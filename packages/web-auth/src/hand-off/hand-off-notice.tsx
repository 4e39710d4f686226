import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { createStoredValue, useStoredValue } from '@shoebox/web-kit/browser/stored'
import { Suspense, useEffect } from 'react'
import { useAuthContext } from '../session/auth-context.ts'
import type { HandOffNoticeBarProps } from './hand-off-notice-bar.tsx'

const HandOffNoticeBar = lazyComponent<HandOffNoticeBarProps>(
  async () => (await import('./hand-off-notice-bar.tsx')).HandOffNoticeBar,
)

const storedUserId = createStoredValue({
  key: 'shoebox-hand-off-notice',
  area: 'local',
  parse: (userId) => userId,
})

/**
 * After a hand-off to a browser without a session, shows the signed-in account on every page until the user dismisses
 * the notice or signs out.
 */
export function HandOffNotice({ goHome }: Pick<HandOffNoticeBarProps, 'goHome'>) {
  const { status, user } = useAuthContext()
  const noticeUserId = useStoredValue(storedUserId)

  // After a sign-out, the next session starts with an ordinary sign-in rather than a hand-off, so it needs no notice.
  useEffect(() => {
    if (status === 'signed-out') hideHandOffNotice()
  }, [status])

  if (status !== 'signed-in' || noticeUserId !== user.id) return null

  return (
    <Suspense>
      <HandOffNoticeBar email={user.email ?? ''} goHome={goHome} onDismiss={hideHandOffNotice} />
    </Suspense>
  )
}

/** Call this when a hand-off signs in a browser that had no session. */
export function showHandOffNotice(userId: string): void {
  storedUserId.write(userId)
}

export function hideHandOffNotice(): void {
  storedUserId.remove()
}
