import { ChallengeScreen } from '@shoebox/web-auth/second-factor/challenge-screen.tsx'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useGo } from '../../../lib/use-go.ts'

export function MfaPage() {
  const [query] = useSearchParams()
  const go = useGo()

  return (
    <ChallengeScreen
      returnUrl={query.get('returnUrl')}
      usualPath={paths.account}
      go={go}
      contact={
        <Link to={paths.contact} className="link">
          write to us
        </Link>
      }
    />
  )
}
