import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dismissErrors } from '../queue/review-toasts.ts'

type ListStatesProps = {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch' | 'data'>
  isEmpty?: boolean
  emptyTitle?: string
  emptyText?: string
  children: ReactNode
}

/** Shows the loading, error or empty state of the query, or the children once there is data. */
export function ListStates({
  query,
  isEmpty = false,
  emptyTitle,
  emptyText,
  children,
}: ListStatesProps) {
  if (query.data === undefined && query.isError)
    return (
      <div className="p-6">
        <ErrorBlock
          title="Couldn’t load this page"
          text="The server didn’t respond. Try again in a moment."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    )
  if (query.data === undefined)
    return (
      <div className="grid flex-1 place-items-center">
        <Spinner />
      </div>
    )
  if (isEmpty)
    return (
      <div className="p-6 max-md:p-4">
        <EmptyState title={emptyTitle ?? 'Nothing here'} text={emptyText ?? ''} />
      </div>
    )

  return children
}

type ListItem = { photo_id: string }

/** Shows a list one item at a time; skipped items move to the end. */
export function useSkippableList<Item extends ListItem>(items: readonly Item[] | undefined) {
  const [skippedIds, setSkippedIds] = useState<readonly string[]>([])
  const rank = ({ photo_id }: Item) => skippedIds.lastIndexOf(photo_id)
  const [current, next] = [...(items ?? [])].toSorted((a, b) => rank(a) - rank(b))

  return {
    current,
    next,
    skip: () => {
      dismissErrors()
      if (current) setSkippedIds((ids) => [...ids, current.photo_id])
    },
  }
}
