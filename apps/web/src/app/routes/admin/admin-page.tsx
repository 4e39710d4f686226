import { flagsOf } from '@shoebox/domain/roles'
import { rolesQuery } from '@shoebox/web-auth/account-queries'
import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { PageList } from '../../../features/site/components/page-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { describePages } from '../../describe-pages.ts'
import { pages } from '../../site-map.ts'

/** The areas of staff, each with the role that it asks for. */
const areas = pages.filter(({ path }) => path.startsWith(`${paths.admin}/`))

export function AdminPage() {
  const { user } = useAuthContext()
  const { data: roles = [] } = useQuery(rolesQuery(user?.id))
  const { isAdmin } = flagsOf(roles.map(({ role }) => role))
  const open = areas.filter(({ access }) => isAdmin || access === 'moderator')

  return (
    <section className="px-gutter py-10">
      <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">Admin panel</h1>
      <p className="mt-2 mb-8 max-w-measure text-lead text-ink-2">
        {open.length > 0
          ? 'What staff may open, as far as it is built.'
          : 'You are signed in as a moderator.'}
      </p>
      {open.length > 0 ? <PageList pages={describePages(open)} /> : <NothingYet />}
    </section>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing for moderators yet"
      text="The review of photos is not built. What exists today is for admins."
    />
  )
}
