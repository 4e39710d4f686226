import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

type OtherAddressProps = {
  /** The address that the invitation was sent to. */
  email: string
  ownEmail: string
  SwitchAccount: ComponentType<{ email: string }>
}

/** The user has another address or has not confirmed theirs. Only the invited address can accept. */
export function OtherAddress({ email, ownEmail, SwitchAccount }: OtherAddressProps) {
  // The addresses match, but the server withheld the invitation.
  const isUnconfirmed = email.toLowerCase() === ownEmail.toLowerCase()

  return (
    <>
      <Heading level={1} size="h1">
        {isUnconfirmed ? 'Confirm your address first' : 'This invitation is for another address'}
      </Heading>
      <p className="mt-2 mb-6 max-w-measure text-lead wrap-anywhere text-pretty text-ink-2">
        {isUnconfirmed ? (
          <>
            This invitation was sent to <strong className="text-ink">{email}</strong>, and you
            haven’t confirmed this address yet. Sign in again with the link we email you. That
            confirms the address and brings you back here.
          </>
        ) : (
          <>
            This invitation was sent to <strong className="text-ink">{email}</strong>. You are
            signed in as <strong className="text-ink">{ownEmail}</strong>.
          </>
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,max-content)] gap-2">
        <SwitchAccount email={email} />
        <Link to={paths.account} className={buttonClass({ isWide: true })}>
          <span className="truncate">Stay signed in as {ownEmail}</span>
        </Link>
      </div>
      {!isUnconfirmed && (
        <p className="mt-3 max-w-measure text-small text-pretty text-ink-2">
          No account with that address yet? Choose “Sign up” on the next page; you’ll come back here
          afterwards. Or ask the studio to invite {ownEmail} instead.
        </p>
      )}
    </>
  )
}
