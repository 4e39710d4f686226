import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { log } from '@shoebox/web-kit/browser/log'
import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFirstName } from '../features/accounts/use-contributor.ts'
import {
  StopUploadingDialog,
  useIsUploading,
} from '../features/submissions/upload/upload-leave-guard.tsx'
import { paths } from '../lib/paths.ts'
import { MainNav } from './main-nav.tsx'
import { PhoneMenu } from './phone-menu.tsx'

export function SiteHeader() {
  const { status } = useAuthContext()

  return (
    <header className="@container/page flex h-header flex-none items-center gap-8 border-b border-rule px-gutter">
      <Link to={paths.home} className="flex flex-none items-baseline gap-3">
        <Wordmark />
        <span className="font-slate text-small text-ink-2 max-md:sr-only">
          contributors<span className="sr-only">, home</span>
        </span>
      </Link>
      {status === 'signed-in' && <MainNav />}
      <div className="-mr-4 ml-auto flex min-w-0 items-center gap-2 max-md:-mr-[10px]">
        {status === 'signed-in' && <SignedIn />}
        {status === 'signed-out' && <SignedOut />}
      </div>
    </header>
  )
}

function SignedIn() {
  const firstName = useFirstName()
  const logOut = useLogOut()

  return (
    <>
      <ShopLink />
      {firstName !== null && (
        <Link
          to={paths.onboarding}
          className="hidden max-w-[160px] truncate px-2 font-medium hover:underline roomy:block"
        >
          {firstName}
          <span className="sr-only">, your details</span>
        </Link>
      )}
      <span className="hidden roomy:block">
        <Button tone="bare" isBusy={logOut.isLoggingOut} onClick={logOut.request}>
          Log out
        </Button>
      </span>
      <PhoneMenu firstName={firstName} onLogOut={logOut.request} />
      <StopUploadingDialog
        isOpen={logOut.isConfirming}
        onStay={logOut.cancel}
        onLeave={logOut.confirm}
      />
    </>
  )
}

function SignedOut() {
  return (
    <>
      <ShopLink />
      <Link to={paths.signIn} className={`${buttonClass({ tone: 'ink' })} mr-4 max-md:mr-[10px]`}>
        Sign in
      </Link>
    </>
  )
}

/** The shop is a separate site with its own session. */
function ShopLink() {
  const { shopOrigin } = useBoot()
  if (shopOrigin === null) return null

  return (
    <a
      href={shopOrigin}
      className="hidden px-2 font-medium whitespace-nowrap text-ink-2 hover:text-ink wide:block"
    >
      Shop
    </a>
  )
}

/** Asks for confirmation while files are uploading, because logging out aborts the uploads. */
function useLogOut() {
  const { signOut } = useAuthContext()
  const isUploading = useIsUploading()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isLoggingOut, setIsLoggingOut] = useState(false)

  async function confirm() {
    setIsConfirming(false)
    setIsLoggingOut(true)
    const outcome = await signOut()
    if (!outcome.success) log.error('Signing out failed', { error: outcome.error })
  }

  return {
    isConfirming,
    isLoggingOut,
    request: () => (isUploading ? setIsConfirming(true) : void confirm()),
    cancel: () => setIsConfirming(false),
    confirm: () => void confirm(),
  }
}
