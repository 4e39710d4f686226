import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ListResults } from '../../lists/use-photo-list.ts'

/** Offline notice or error bar next to a list that is already shown. */
export function ListFailure({ results }: { results: ListResults }) {
  const isOnline = useIsOnline()
  const { failure, isStale, isLoadingMore, isRetrying, retry } = results

  if (!isOnline && (isStale || isLoadingMore || failure !== null)) {
    return (
      <div className="mb-3">
        <Note>You are offline. What has loaded stays, and the rest comes once you are back.</Note>
      </div>
    )
  }
  if (failure === null) return null

  return (
    <div className="mb-3">
      <ErrorBar onRetry={retry} isRetrying={isRetrying}>
        {failure === 'page'
          ? 'Could not load more photos.'
          : 'Could not load photos. Those below are from before.'}
      </ErrorBar>
    </div>
  )
}

/** Closing line of a fully loaded list. */
export function ListEnd() {
  return <p className="mt-5 font-head text-h3 font-bold tracking-[-0.005em]">That's all, folks!</p>
}
