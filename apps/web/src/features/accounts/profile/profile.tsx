import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { NamesSection } from './names-section.tsx'
import { PasswordSection } from './password-section.tsx'

export function Profile() {
  const { user } = useAuthContext()
  if (user === null) return null

  const own = { userId: user.id, email: user.email ?? '' }

  return (
    <LeaveGuard>
      <NamesSection {...own} />
      <PasswordSection {...own} />
      <SecondFactorSection {...own} />
    </LeaveGuard>
  )
}
