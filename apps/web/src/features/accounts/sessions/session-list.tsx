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

  return user === null ? null : <SessionsSection userId={user.id} />
}

/** Few users have more sessions than this. */
const initialVisibleCount = 6

function SessionsSection({ userId }: { userId: string }) {
  const titleId = useId()
  const titleRef = useRef<HTMLHeadingElement>(null)

  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} size="h3" ref={titleRef} id={titleId} isFocusTarget>
        Where you are signed in
      </Heading>
      <p className="mt-1 mb-5 text-small text-pretty text-ink-2">
        End any session you don’t recognize. Devices are signed out after 30 days without a visit.
      </p>
      <SessionList userId={userId} titleRef={titleRef} />
    </section>
  )
}

type SessionListProps = { userId: string; titleRef: RefObject<HTMLHeadingElement | null> }

function SessionList({ userId, titleRef }: SessionListProps) {
  const query = useQuery({ ...sessionsQuery(userId), select: sortThisDeviceFirst })
  const { listRef, setRemovedIndex } = useFocusAfterRemoval({ count: query.data?.length, titleRef })
  const [isExpanded, setIsExpanded] = useState(false)
  if (query.data === undefined)
    return query.isError ? (
      <ErrorBar onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        Couldn’t load your sessions.
      </ErrorBar>
    ) : (
      <SessionsSkeleton />
    )

  const visibleSessions = isExpanded ? query.data : query.data.slice(0, initialVisibleCount)
  const hiddenCount = query.data.length - visibleSessions.length

  return (
    <>
      <ul ref={listRef} className="border-t border-ink">
        {visibleSessions.map((session, index) => (
          <SessionRow
            key={session.id}
            userId={userId}
            session={session}
            onRemoving={(isRemoving) => setRemovedIndex(isRemoving ? index : null)}
          />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="mt-3 text-small">
          <button type="button" className="link" onClick={() => setIsExpanded(true)}>
            Show {hiddenCount} more
          </button>
        </p>
      )}
      <SignOutEverywhere count={query.data.length} />
    </>
  )
}

function SessionsSkeleton() {
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
export function sortThisDeviceFirst<Session extends { is_current: boolean }>(
  sessions: readonly Session[],
): Session[] {
  return sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

type FocusOptions = { count: number | undefined; titleRef: RefObject<HTMLElement | null> }

/** Removing a row also removes its focused button. Focus moves to the next row, or to the title if there is none. */
function useFocusAfterRemoval({ count, titleRef }: FocusOptions) {
  const listRef = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number | null>(null)

  useEffect(() => {
    const index = removedIndex.current
    removedIndex.current = null
    if (index === null || count === undefined) return

    const next = listRef.current?.children[index]?.querySelector('button')
    ;(next ?? titleRef.current)?.focus()
  }, [count, titleRef])

  return {
    listRef,
    /** Call this before removing a row; with null if the removal failed. */
    setRemovedIndex: (index: number | null) => {
      removedIndex.current = index
    },
  }
}
