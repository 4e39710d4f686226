import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** Read-only, because users sign in with it. */
export function EmailLine({ email }: { email: string }) {
  return (
    <div>
      <p className="mb-1 font-head text-label font-semibold tracking-[0.005em]">Email</p>
      <p className="wrap-anywhere">{email}</p>
      <p className="mt-1 text-small text-ink-2">
        You sign in with this address, so you can’t change it here. To change it,{' '}
        <Link to={paths.contact} className="link">
          write to us
        </Link>{' '}
        from this address.
      </p>
    </div>
  )
}
