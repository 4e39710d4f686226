import { ChallengeScreen } from '@shoebox/web-auth/second-factor/challenge-screen.tsx'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'

export function MfaPage() {
  const [query] = useSearchParams()
  const go = useAppNavigate()

  return (
    <ChallengeScreen
      returnUrl={query.get('returnUrl')}
      defaultPath={paths.account}
      go={go}
      contact={
        <Link to={paths.contact} className="link">
          contact us
        </Link>
      }
    />
  )
}
