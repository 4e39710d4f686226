import { log } from '@shoebox/web-kit/browser/log'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { loadAuthClient } from '../session/auth-client.ts'

export type HandOffNoticeBarProps = {
  email: string
  /** Called before signing out: otherwise a page that requires sign-in would redirect to the sign-in screen. */
  goHome: () => Promise<void>
  onDismiss: () => void
}

/**
 * Sticky, and the last element of the page: it causes no layout shift, and once the user scrolls to the end of the page,
 * it covers nothing.
 */
export function HandOffNoticeBar({ email, goHome, onDismiss }: HandOffNoticeBarProps) {
  const [isSigningOut, setIsSigningOut] = useState(false)

  // Local scope: the account may belong to another person, whose other sessions must stay active.
  async function signOut() {
    setIsSigningOut(true)
    await goHome()
    const { error } = await (await loadAuthClient()).signOut({ scope: 'local' })
    if (error !== null) log.error('Signing out failed', { error: error.message })
  }

  function dismiss() {
    onDismiss()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <aside
      aria-label="Account notice"
      className="notice-strip sticky bottom-(--banner-room,0px) z-14 flex items-start gap-4 border-t border-ink bg-paper px-gutter py-2 print:hidden"
    >
      <output className="min-w-0 flex-1 py-[5px] text-small wrap-anywhere">
        Signed in as <strong>{email}</strong>. Not you?
      </output>
      <Button size="small" isBusy={isSigningOut} onClick={() => void signOut()}>
        Sign out
      </Button>
      <Button size="small" tone="bare" isSquare aria-label="Dismiss notice" onClick={dismiss}>
        <Icon name="close" />
      </Button>
    </aside>
  )
}
