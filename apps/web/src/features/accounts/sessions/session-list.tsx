import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonCell, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { sessionsQuery } from '../queries.ts'
import { SessionRow } from './session-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export function OwnSessions() {
  const { user } = useAuthContext()

  return user === null ? null : <SessionList userId={user.id} />
}

/** More than users normally have. */
const shownAtFirst = 6

/** The sessions of a user, each with a button to end it. */
function SessionList({ userId }: { userId: string }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)

  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} size="h3" ref={title} id={titleId} isFocusTarget>
        Where you are signed in
      </Heading>
      <p className="mt-1 mb-5 text-small text-pretty text-ink-2">
        End what you do not know. A device signs itself out after 30 days without a visit.
      </p>
      <Sessions userId={userId} title={title} />
    </section>
  )
}

type SessionsProps = { userId: string; title: RefObject<HTMLHeadingElement | null> }

function Sessions({ userId, title }: SessionsProps) {
  const query = useQuery({ ...sessionsQuery(userId), select: thisDeviceFirst })
  const { list, noteLeaving } = useFocusInList({ count: query.data?.length, title })
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
      <ul ref={list} className="border-t border-ink">
        {shown.map((session, index) => (
          <SessionRow
            key={session.id}
            userId={userId}
            session={session}
            onLeaving={(isLeaving) => noteLeaving(isLeaving ? index : null)}
          />
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
      <div className="border-y border-t-ink border-b-rule py-3">
        <SkeletonCell className="h-[3.625rem]" />
      </div>
      <SkeletonCell className="mt-5 h-10 w-[11rem]" />
    </SkeletonRegion>
  )
}

/** This device first; the others keep their order, most recently used first. */
export function thisDeviceFirst<Session extends { is_current: boolean }>(
  sessions: readonly Session[],
): Session[] {
  return sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
}

type List = { count: number | undefined; title: RefObject<HTMLElement | null> }

/** When a row is removed with its focused button, focus moves to the row in its place, or else to the title. */
function useFocusInList({ count, title }: List) {
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef<number | null>(null)

  useEffect(() => {
    const index = leaving.current
    leaving.current = null
    if (index === null || count === undefined) return

    const next = list.current?.children[index]?.querySelector('button')
    ;(next ?? title.current)?.focus()
  }, [count, title])

  return {
    list,
    /** The row that is about to be removed; null if it stays. */
    noteLeaving: (index: number | null) => {
      leaving.current = index
    },
  }
}
