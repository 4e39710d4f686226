import { profileQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { AccountSection } from './account-section.tsx'
import { PasswordForm } from './password-form.tsx'

type PasswordSectionProps = { userId: string; email: string }

export function PasswordSection({ userId, email }: PasswordSectionProps) {
  const { data: profile } = useQuery(profileQuery(userId))
  const { user } = useAuthContext()
  const hasNone = user?.app_metadata.has_password === false
  const isMissing = profile?.needs_password_setup === true

  return (
    <AccountSection
      id="password"
      title="Password"
      lead="You can do without one and sign in by the link in an email. A new password signs you out on every other device."
    >
      {isMissing && (
        <div className="mb-5">
          <Note>
            <p>
              Your account moved here from our earlier site, and its password did not. Please set a
              new one.
            </p>
          </Note>
        </div>
      )}
      <PasswordForm
        email={email}
        button={isMissing || hasNone ? 'Set a password' : 'Change password'}
      />
    </AccountSection>
  )
}
