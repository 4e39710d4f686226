import { profileQuery, rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { AccountSection } from './account-section.tsx'
import { EmailLine } from './email-line.tsx'
import { NamesForm } from './names-form.tsx'

type NamesSectionProps = { userId: string; email: string }

export function NamesSection({ userId, email }: NamesSectionProps) {
  return (
    <AccountSection id="name" title="Name" lead="Used on orders and licenses and in our replies.">
      <Names userId={userId} email={email} />
    </AccountSection>
  )
}

function Names({ userId, email }: NamesSectionProps) {
  const profile = useQuery(profileQuery(userId))
  const roles = useQuery(rolesQuery(userId))
  const queries = [profile, roles]

  function retryFailed() {
    for (const query of queries) if (query.isError) void query.refetch()
  }

  if (profile.data === undefined || roles.data === undefined)
    return queries.some(({ isError }) => isError) ? (
      <ErrorBar onRetry={retryFailed} isRetrying={queries.some(({ isFetching }) => isFetching)}>
        Couldn’t load your profile.
      </ErrorBar>
    ) : (
      <NamesSkeleton email={email} />
    )

  return (
    <NamesForm
      userId={userId}
      email={email}
      profile={profile.data}
      isContributor={roles.data.some(({ role }) => role === 'contributor')}
    />
  )
}

/** As tall as the form of a customer, to avoid layout shift. The email is already known. */
function NamesSkeleton({ email }: { email: string }) {
  return (
    <div className="grid gap-5">
      <SkeletonRegion label="Loading your profile">
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <SkeletonCell className="mt-[22px] h-10" />
          <SkeletonCell className="mt-[22px] h-10" />
        </div>
      </SkeletonRegion>
      <EmailLine email={email} />
      <SkeletonCell className="h-10 w-[8rem]" />
    </div>
  )
}
