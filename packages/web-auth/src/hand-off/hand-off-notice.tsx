import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { createStoredValue, useStoredValue } from '@shoebox/web-kit/browser/stored'
import { Suspense, useEffect } from 'react'
import { useAuthContext } from '../session/auth-context.ts'
import type { HandOffNoticeBarProps } from './hand-off-notice-bar.tsx'

const HandOffNoticeBar = lazyComponent<HandOffNoticeBarProps>(
  async () => (await import('./hand-off-notice-bar.tsx')).HandOffNoticeBar,
)

const markedUser = createStoredValue({
  key: 'shoebox-hand-off-notice',
  area: 'local',
  parse: (userId) => userId,
})

/** After a hand-off, shows the signed-in account on every page until the user dismisses the notice. */
export function HandOffNotice({ goHome }: Pick<HandOffNoticeBarProps, 'goHome'>) {
  const { status, user } = useAuthContext()
  const markedUserId = useStoredValue(markedUser)

  // A later sign-in is the user's own action, even with the same account.
  useEffect(() => {
    if (status === 'signed-out') clearHandOffMark()
  }, [status])

  if (status !== 'signed-in' || markedUserId !== user.id) return null

  return (
    <Suspense>
      <HandOffNoticeBar email={user.email ?? ''} goHome={goHome} onDismiss={clearHandOffMark} />
    </Suspense>
  )
}

/** Call it if a hand-off signs the user in and no user was signed in before. */
export function markHandOff(userId: string): void {
  markedUser.write(userId)
}

export function clearHandOffMark(): void {
  markedUser.remove()
}
