import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useParams } from 'react-router'
import { SwitchAccount } from '../../../features/accounts/access/switch-account.tsx'
import { InvitationScreen } from '../../../features/studios/invitation/invitation-screen.tsx'
import { readUuid } from '../../../lib/route-params.ts'

export function InvitationPage() {
  const invitationId = readUuid(useParams().id)
  const { user } = useAuthContext()
  if (user === null) return null

  return (
    <InvitationScreen
      key={invitationId}
      invitationId={invitationId}
      user={{ id: user.id, email: user.email ?? '' }}
      SwitchAccount={SwitchAccount}
    />
  )
}
