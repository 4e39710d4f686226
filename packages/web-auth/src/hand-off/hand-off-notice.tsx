import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Suspense, useEffect, useState } from 'react'
import { useAuthContext } from '../session/auth-context.ts'
import { clearHandOffMark, isHandOffMarked } from './hand-off-mark.ts'
import type { HandOffNoticeBarProps } from './hand-off-notice-bar.tsx'

const HandOffNoticeBar = lazyComponent<HandOffNoticeBarProps>(
  async () => (await import('./hand-off-notice-bar.tsx')).HandOffNoticeBar,
)

/** After a hand-off, names the signed-in account on every page until the notice is dismissed. */
export function HandOffNotice({ goHome }: Pick<HandOffNoticeBarProps, 'goHome'>) {
  const { status, user } = useAuthContext()
  const [, setDismissed] = useState(false)
  const isShown = status === 'signed-in' && isHandOffMarked(user.id)

  // After signing out, a later sign-in is the user's own action, even to the same account.
  useEffect(() => {
    if (status === 'signed-out') clearHandOffMark()
  }, [status])

  function dismiss() {
    clearHandOffMark()
    setDismissed(true)
  }

  if (!isShown) return null

  return (
    <Suspense>
      <HandOffNoticeBar email={user.email ?? ''} goHome={goHome} onDismiss={dismiss} />
    </Suspense>
  )
}
