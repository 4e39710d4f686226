import { ApiError } from '@shoebox/contract/client/api-error'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount, formatLocalDate, formatTime } from '@shoebox/web-kit/text/format'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { photoAnalyticsQuery, queuedClicksQuery } from '../queries.ts'

/** Click statistics of a photo, for admins. */
export function PhotoAnalytics({ photoId }: { photoId: string }) {
  const { user } = useAuthContext()
  const titleId = useId()
  const userId = user?.id ?? ''
  const totals = useQuery({ ...photoAnalyticsQuery(photoId, userId), enabled: user !== null })
  const queue = useQuery({
    ...queuedClicksQuery(photoId, userId),
    // Don't poll if the server denied access to the totals.
    enabled: user !== null && !isDenied(totals.error),
  })
  const { data } = totals

  return (
    <section aria-labelledby={titleId} className="max-w-[860px]">
      <h2 id={titleId} className="mb-3 font-head text-h3 font-bold tracking-[-0.005em]">
        Analytics Overview
      </h2>
      {isDenied(totals.error) ? (
        <Note>
          Only admins can see photo analytics. If you are an admin, sign in again with your second
          factor.
        </Note>
      ) : (
        <>
          {(totals.isError || queue.isError) && (
            <div className="mb-3">
              <ErrorBar
                isRetrying={totals.isFetching || queue.isFetching}
                onRetry={() => {
                  if (totals.isError) void totals.refetch()
                  if (queue.isError) void queue.refetch()
                }}
              >
                Couldn’t load this photo’s analytics.
              </ErrorBar>
            </div>
          )}
          <dl className="grid grid-cols-2 gap-px border border-rule bg-rule md:grid-cols-4">
            <Stat name="Processed Clicks" query={totals}>
              {data && formatCount(data.totalClicks)}
            </Stat>
            <Stat name="Processing Queue" query={queue}>
              {queue.data && formatCount(queue.data.count)}
            </Stat>
            <Stat name="Unique Users" query={totals}>
              {data && formatCount(data.uniqueUsers)}
            </Stat>
            <Stat name="Last Clicked" query={totals}>
              {data && <LastClicked at={data.lastClickedAt} />}
            </Stat>
          </dl>
        </>
      )}
    </section>
  )
}

function isDenied(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

type StatProps = { name: string; query: { isPending: boolean }; children: ReactNode }

function Stat({ name, query, children }: StatProps) {
  return (
    <div className="min-w-0 bg-paper px-3 pt-2 pb-[10px]">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd
        aria-busy={query.isPending}
        className="mt-1 flex min-h-7 items-center font-head text-h3 font-bold tabular-nums"
      >
        {query.isPending ? (
          <>
            <span className="sr-only">Loading</span>
            <span aria-hidden="true" className="h-4 w-16 bg-well" />
          </>
        ) : (
          (children ?? '–')
        )}
      </dd>
    </div>
  )
}

function LastClicked({ at }: { at: string | null }) {
  if (at === null) return 'Never'

  return (
    <time dateTime={at}>
      {formatLocalDate(at)}, <span className="whitespace-nowrap">{formatTime(Date.parse(at))}</span>
    </time>
  )
}
