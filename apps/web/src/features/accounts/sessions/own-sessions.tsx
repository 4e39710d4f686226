import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { SessionList } from './session-list.tsx'

export function OwnSessions() {
  const { user } = useAuthContext()

  return user === null ? null : <SessionList userId={user.id} />
}
