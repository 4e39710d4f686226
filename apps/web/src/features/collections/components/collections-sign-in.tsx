import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

type CollectionsSignInProps = {
  /** Number of collections whose cover is hidden from visitors. */
  hidden: number
}

/** Explains why some collections have no cover. */
export function CollectionsSignIn({ hidden }: CollectionsSignInProps) {
  const { status } = useAuthContext()
  if (hidden === 0 || status === 'signed-in') return null

  const back = new URLSearchParams({ returnUrl: paths.collections })

  return (
    <p className="mt-8 text-ink-2 with-session:hidden">
      <Link to={`${paths.signIn}&${back}`} className="link">
        Sign in
      </Link>{' '}
      to see the {hidden === 1 ? 'other cover' : `other ${formatCount(hidden)} covers`}.
    </p>
  )
}
