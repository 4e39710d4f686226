import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useFirstName } from './use-first-name.ts'

/** Shows the signed-in account, so users with two accounts know which one is active. */
export function SignedInAs() {
  const { user } = useAuthContext()
  const firstName = useFirstName()
  if (user === null) return null

  return (
    <section
      aria-label="Your account"
      className="border-b border-rule bg-paper px-gutter py-4 text-lead"
    >
      <p className="wrap-anywhere">
        {firstName === null ? 'You are signed in as ' : `Hello ${firstName}, you are signed in as `}
        <strong className="font-semibold">{user.email}</strong>.
      </p>
    </section>
  )
}
