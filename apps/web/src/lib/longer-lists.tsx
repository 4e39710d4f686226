import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import type { Dispatch, SetStateAction } from 'react'

type ShowAllPhotosProps = {
  total: number
  isExpanded: boolean
  setExpanded: Dispatch<SetStateAction<boolean>>
}

/** Expands a list that shows only its first photos. */
export function ShowAllPhotos({ total, isExpanded, setExpanded }: ShowAllPhotosProps) {
  return (
    <div className="mt-3">
      <Button
        size="small"
        aria-expanded={isExpanded}
        onClick={() => setExpanded((wasExpanded) => !wasExpanded)}
      >
        {isExpanded ? 'Show fewer photos' : `Show all ${formatCount(total)} photos`}
      </Button>
    </div>
  )
}

type OlderOrdersProps = {
  label: string
  /** The infinite query of the list. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list of orders, or says why not. Renders nothing on the last page. */
export function OlderOrders({ label, list }: OlderOrdersProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (!hasNextPage) return null

  return (
    <div className="mt-6">
      {isFetchNextPageError ? (
        <ErrorBar onRetry={() => void fetchNextPage()} isRetrying={isFetchingNextPage}>
          Couldn’t load older orders.
        </ErrorBar>
      ) : (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {label}
        </Button>
      )}
    </div>
  )
}
