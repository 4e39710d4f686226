import { flagsOf } from '@shoebox/domain/accounts/roles'
import { rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { PageList } from '../../../features/site/info/page-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { describePages } from '../../describe-pages.ts'
import { pages } from '../../site-map.ts'

/** Pages with a parameter in their path are opened from a list. */
const staffPages = pages.filter(
  ({ path }) => path.startsWith(`${paths.admin}/`) && !path.includes(':'),
)

export function AdminPage() {
  const { user } = useAuthContext()
  const { data: roles = [] } = useQuery(rolesQuery(user?.id))
  const { isAdmin } = flagsOf(roles.map(({ role }) => role))
  const accessiblePages = staffPages.filter(({ access }) => isAdmin || access === 'moderator')

  return (
    <section className="px-gutter py-10">
      <Heading level={1} size="h1">
        Admin panel
      </Heading>
      <p className="mt-2 mb-8 max-w-measure text-lead text-ink-2">Tools for staff.</p>
      <PageList pages={describePages(accessiblePages)} />
    </section>
  )
}
