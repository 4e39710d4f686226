import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { createStoredValue, useStoredValue } from '@shoebox/web-kit/browser/stored'
import { Suspense, useEffect } from 'react'
import { useAuthContext } from '../session/auth-context.ts'
import type { HandOffNoticeBarProps } from './hand-off-notice-bar.tsx'

const HandOffNoticeBar = lazyComponent<HandOffNoticeBarProps>(
  async () => (await import('./hand-off-notice-bar.tsx')).HandOffNoticeBar,
)

const handedOffUser = createStoredValue({
  key: 'shoebox-hand-off-notice',
  area: 'local',
  parse: (userId) => userId,
})

/** After a hand-off, names the signed-in account on every page until the notice is dismissed. */
export function HandOffNotice({ goHome }: Pick<HandOffNoticeBarProps, 'goHome'>) {
  const { status, user } = useAuthContext()
  const markedId = useStoredValue(handedOffUser)

  // After signing out, a later sign-in is the user's own action, even to the same account.
  useEffect(() => {
    if (status === 'signed-out') clearHandOffMark()
  }, [status])

  if (status !== 'signed-in' || markedId !== user.id) return null

  return (
    <Suspense>
      <HandOffNoticeBar email={user.email ?? ''} goHome={goHome} onDismiss={clearHandOffMark} />
    </Suspense>
  )
}

/** Remembers that this user was signed in by a hand-off while no other user was, until the notice is dismissed. */
export function markHandOff(userId: string): void {
  handedOffUser.write(userId)
}

export function clearHandOffMark(): void {
  handedOffUser.remove()
}
