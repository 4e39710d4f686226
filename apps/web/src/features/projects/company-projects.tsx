import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { countOf } from '@shoebox/web-kit/text/plural'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { type CompanyProject, companyProjectsQuery } from './queries.ts'

/** The projects of all members of a studio, with links to their wishlists. Accountants get no wishlists. */
export function CompanyProjects({ companyId }: { companyId: string }) {
  const { user } = useAuthContext()
  const query = useQuery(companyProjectsQuery(companyId, user?.id))
  const { data, isError, isFetching, refetch } = query

  if (data === undefined && isError)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load the projects of this studio.
      </ErrorBar>
    )
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading projects...">
        <SkeletonLines count={4} />
      </SkeletonRegion>
    )
  if (data.projects.length === 0)
    return (
      <p className="text-small text-ink-2">
        No projects yet. The owner and buyers create them when they save a wishlist.
      </p>
    )

  return (
    <>
      <ul aria-label="Projects of this studio" className="border-t border-rule">
        {data.projects.map((project) => (
          <ProjectItem key={project.id} project={project} isOwn={project.user_id === user?.id} />
        ))}
      </ul>
      {data.has_more && (
        <p className="mt-2 text-small text-ink-2">
          Showing the {data.projects.length} most recently used projects.
        </p>
      )}
    </>
  )
}

type ProjectItemProps = { project: CompanyProject; isOwn: boolean }

function ProjectItem({ project, isOwn }: ProjectItemProps) {
  const { name, made_by, archived_at, wishlists } = project
  const maker = isOwn ? 'you' : made_by

  return (
    <li className="border-b border-rule py-2">
      <p className="font-semibold wrap-anywhere">{name.trim() === '' ? 'No name' : name}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2 wrap-anywhere empty:hidden">
        {maker !== null && `Created by ${maker}`}
        {archived_at !== null && (
          <StateBadge kind="not-started" tone="idle">
            Archived
          </StateBadge>
        )}
      </p>
      {wishlists.length > 0 && (
        <ul aria-label={`Wishlists of ${name}`} className="mt-1 text-small">
          {wishlists.map((wishlist) => (
            <li key={wishlist.id} className="flex items-baseline justify-between gap-3">
              <Link
                to={paths.wishlist.replace(':id', wishlist.id)}
                className="link min-w-0 py-[2px] wrap-anywhere"
              >
                {wishlist.name}
              </Link>
              <span className="flex-none text-ink-2 tabular-nums">
                {countOf(wishlist.photo_count, 'photo')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
