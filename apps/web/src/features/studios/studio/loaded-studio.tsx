import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import {
  type Invitation,
  isDenied,
  isMissing,
  type Member,
  type MemberStudio,
  membersQuery,
  type StudioIds,
  studioQuery,
} from './queries.ts'

/** What the page of a studio shows. */
export type StudioData = {
  ids: StudioIds
  studio: MemberStudio
  members: readonly Member[]
  /** Empty unless the user owns the studio. */
  invitations: readonly Invitation[]
}

type LoadedStudioProps = { ids: StudioIds; children: (data: StudioData) => ReactNode }

/** Loads a studio with its members and renders them, or says why there is nothing to show. */
export function LoadedStudio({ ids, children }: LoadedStudioProps) {
  const studio = useQuery(studioQuery(ids))
  const members = useQuery(membersQuery(ids))
  const queries = [studio, members]
  useAccessCheck(ids)

  function retryFailed() {
    for (const query of queries) if (query.isError) void query.refetch()
  }

  if (queries.some(({ error }) => isMissing(error)))
    return studio.data === undefined ? <StudioMissing /> : <AccessLost />
  if (studio.data !== undefined && members.data !== undefined)
    return children({ ids, studio: studio.data, ...members.data })

  return (
    <div className="min-h-[60dvh] px-gutter pt-8 pb-12">
      <h1 className="sr-only">Studio</h1>
      {queries.some(({ isError }) => isError) ? (
        <ErrorBlock
          title="Couldn’t load this studio"
          text="The server didn’t respond."
          onRetry={retryFailed}
          isRetrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <SkeletonRegion label="Loading studio...">
          <div className="mb-10 max-w-[20rem]">
            <SkeletonLines count={2} />
          </div>
          <div className="max-w-[58rem]">
            <SkeletonLines count={8} />
          </div>
        </SkeletonRegion>
      )}
    </div>
  )
}

/**
 * Reloads the user's role after any refused request of the page: the owner may have changed the role or removed the user
 * while the page was open.
 */
function useAccessCheck({ studioId, userId }: StudioIds): void {
  const client = useQueryClient()

  useEffect(() => {
    const { queryKey } = studioQuery({ studioId, userId })
    const checkAccess = (error: Error | null) => {
      const isAlreadyMissing = isMissing(client.getQueryState(queryKey)?.error ?? null)
      if (isDenied(error) && !isAlreadyMissing)
        void client.refetchQueries({ queryKey }, { cancelRefetch: false })
    }
    const stopQueries = client.getQueryCache().subscribe(({ query, type }) => {
      const isOfStudio = query.queryKey.includes(studioId) && query.queryKey.at(-1) !== 'studio'
      if (type === 'updated' && isOfStudio) checkAccess(query.state.error)
    })
    const stopMutations = client.getMutationCache().subscribe(({ mutation, type }) => {
      if (type === 'updated') checkAccess(mutation.state.error)
    })

    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client, studioId, userId])
}

/** Also shown for a URL without a valid id. */
export function StudioMissing() {
  return (
    <NoStudio title="Studio not found" text="It may have been deleted, or you’re not a member." />
  )
}

/** The user was removed while the page was open. */
function AccessLost() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The control that had focus is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <NoStudio
      headingRef={heading}
      title="You no longer have access to this studio"
      text="You are no longer a member, or the studio was deleted. You keep your account, your own studios and wishlists, and the list of orders you placed."
    />
  )
}

type NoStudioProps = {
  title: string
  text: string
  headingRef?: RefObject<HTMLHeadingElement | null>
}

function NoStudio({ title, text, headingRef }: NoStudioProps) {
  usePageTitle(title)

  return (
    <div className="min-h-[60dvh] px-gutter pt-6 pb-12">
      <h1 ref={headingRef} tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EmptyState
        title={title}
        text={text}
        actions={
          <Link to={paths.studios} className={buttonClass({ tone: 'ink' })}>
            See your studios
          </Link>
        }
      />
    </div>
  )
}
