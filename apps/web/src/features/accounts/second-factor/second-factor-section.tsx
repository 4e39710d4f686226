import { flagsOf } from '@shoebox/domain/roles'
import { secondFactorQuery } from '@shoebox/web-auth/second-factor/second-factor-query'
import { rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { AccountSection } from '../profile/account-section.tsx'
import { SecondFactor } from './second-factor.tsx'

type SecondFactorSectionProps = { userId: string; email: string }

export function SecondFactorSection({ userId, email }: SecondFactorSectionProps) {
  const { isSecondFactorRequired } = useBoot()
  const { data: roles = [] } = useQuery(rolesQuery(userId))
  const { isStaff } = flagsOf(roles.map(({ role }) => role))
  const { data: own } = useQuery(secondFactorQuery(userId))
  const isRequired = isSecondFactorRequired && isStaff

  return (
    <AccountSection
      id="second-factor"
      title="Second factor"
      lead="A code from an app on your phone, requested after the link or the password. Someone with only one of the two stays out."
    >
      {isRequired && own?.factor === null && (
        <div className="mb-5">
          <Note>
            <p>Your role needs it: admin pages open only with a second factor.</p>
          </Note>
        </div>
      )}
      <SecondFactor userId={userId} email={email} isRequired={isRequired} />
    </AccountSection>
  )
}
