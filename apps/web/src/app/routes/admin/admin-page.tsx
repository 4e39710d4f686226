import { flagsOf } from '@shoebox/domain/roles'
import { rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'
import { PageList } from '../../../features/site/info/page-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { describePages } from '../../describe-pages.ts'
import { pages } from '../../site-map.ts'

/** The staff pages, each with the role it requires. */
const areas = pages.filter(({ path }) => path.startsWith(`${paths.admin}/`))

export function AdminPage() {
  const { user } = useAuthContext()
  const { data: roles = [] } = useQuery(rolesQuery(user?.id))
  const { isAdmin } = flagsOf(roles.map(({ role }) => role))
  const open = areas.filter(({ access }) => isAdmin || access === 'moderator')

  return (
    <section className="px-gutter py-10">
      <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">Admin panel</h1>
      <p className="mt-2 mb-8 max-w-measure text-lead text-ink-2">Tools for staff.</p>
      <PageList pages={describePages(open)} />
    </section>
  )
}
