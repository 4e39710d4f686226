import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sessionsQuery } from '../queries.ts'
import { SessionRow } from './session-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** More than anybody has on purpose. */
const shownAtFirst = 6

/** Where somebody is signed in, and the way to end it there. */
export function SessionList({ userId }: { userId: string }) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-head text-h3 font-bold">
        Where you are signed in
      </h2>
      <p className="mt-1 mb-5 text-small text-pretty text-ink-2">
        End what you do not know. A device signs itself out after 30 days without a visit.
      </p>
      <Sessions userId={userId} />
    </section>
  )
}

function Sessions({ userId }: { userId: string }) {
  const query = useQuery(sessionsQuery(userId))
  const [isWhole, setIsWhole] = useState(false)
  if (query.data === undefined)
    return query.isError ? (
      <ErrorBar onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        Your sessions could not be loaded.
      </ErrorBar>
    ) : (
      <Waiting />
    )

  const shown = isWhole ? query.data : query.data.slice(0, shownAtFirst)
  const hidden = query.data.length - shown.length

  return (
    <>
      <ul className="border-t border-ink">
        {shown.map((session) => (
          <SessionRow key={session.id} userId={userId} session={session} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-3 text-small">
          <button type="button" className="link" onClick={() => setIsWhole(true)}>
            Show {hidden} more
          </button>
        </p>
      )}
      <SignOutEverywhere count={query.data.length} />
    </>
  )
}

function Waiting() {
  return (
    <SkeletonRegion label="Loading your sessions">
      <div className="grid gap-4 border-t border-ink pt-3">
        <SkeletonCell className="h-12" />
        <SkeletonCell className="h-12" />
      </div>
    </SkeletonRegion>
  )
}
