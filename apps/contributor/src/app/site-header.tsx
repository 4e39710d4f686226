import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { log } from '@shoebox/web-kit/log'
import { Button, buttonLook } from '@shoebox/web-kit/ui/button.tsx'
import { MarkerLine } from '@shoebox/web-kit/ui/marker.tsx'
import { Wordmark } from '@shoebox/web-kit/ui/wordmark.tsx'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useFirstName } from '../features/accounts/use-first-name.ts'
import { StopUploadingDialog } from '../features/submissions/components/stop-uploading-dialog.tsx'
import { useIsSending } from '../features/submissions/sending-state.ts'
import { paths } from '../lib/paths.ts'

export function SiteHeader() {
  const { status } = useAuthContext()

  return (
    <header className="flex h-header flex-none items-center justify-between gap-4 border-b border-rule px-gutter">
      <Link to={paths.home} className="flex items-baseline gap-3">
        <Wordmark />
        <span className="font-slate text-small text-ink-2 max-md:sr-only">
          contributors<span className="sr-only">, home</span>
        </span>
      </Link>
      {status === 'signed-in' && <MainNav />}
      {status === 'signed-in' && <SignedIn />}
      {status === 'signed-out' && (
        <Link to={paths.signIn} className={buttonLook({ tone: 'ink' })}>
          Sign in
        </Link>
      )}
    </header>
  )
}

function MainNav() {
  return (
    <nav aria-label="Main" className="mr-auto ml-3 max-md:ml-0">
      <NavLink
        to={paths.upload}
        className={({ isActive }) =>
          `relative flex h-8 items-center ${isActive ? 'font-semibold text-ink' : 'font-medium text-ink-2 hover:text-ink'}`
        }
      >
        {({ isActive }) => (
          <>
            Upload
            {isActive && <MarkerLine />}
          </>
        )}
      </NavLink>
    </nav>
  )
}

function SignedIn() {
  const { signOut } = useAuthContext()
  const firstName = useFirstName()
  const isSending = useIsSending()
  const [isAsked, setIsAsked] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  async function logOut() {
    setIsAsked(false)
    setIsLeaving(true)
    const outcome = await signOut()
    if (!outcome.success) log.error('Signing out failed', { error: outcome.error })
  }

  return (
    <div className="-mr-4 flex min-w-0 items-center gap-2">
      {firstName !== null && <span className="truncate font-medium">{firstName}</span>}
      <Button
        tone="bare"
        isBusy={isLeaving}
        onClick={() => (isSending ? setIsAsked(true) : void logOut())}
      >
        Log out
      </Button>
      <StopUploadingDialog
        isOpen={isAsked}
        onStay={() => setIsAsked(false)}
        onLeave={() => void logOut()}
      />
    </div>
  )
}
