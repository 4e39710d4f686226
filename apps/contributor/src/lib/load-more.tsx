import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

type LoadMoreProps = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
> & {
  /** Shown with a retry if the next page fails to load. */
  errorText: string
}

/** Loads the next page of a list that is sorted newest first. */
export function LoadMore({ errorText, ...query }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (!hasNextPage) return null
  if (isFetchNextPageError)
    return (
      <ErrorBar onRetry={() => void fetchNextPage()} isRetrying={isFetchingNextPage}>
        {errorText}
      </ErrorBar>
    )

  return (
    <div className="mt-6">
      <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show older
      </Button>
    </div>
  )
}
