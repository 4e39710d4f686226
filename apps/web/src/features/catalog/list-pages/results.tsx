import { photoPath } from '@shoebox/domain/photo-display'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useDeferredValue } from 'react'
import { LoadingRows, PhotoRows } from '../components/photo-rows.tsx'
import { PhotoGrid } from '../grid/photo-grid.tsx'
import { toLinkState } from '../lists/link-state.ts'
import type { ListResults, LoadedList } from '../lists/use-photo-list.ts'
import { trackPhoto } from '../track-photo.ts'

type ResultsProps = {
  results: ListResults
  /** Shown if nothing is found. */
  empty: ReactNode
}

export function Results({ results, empty }: ResultsProps) {
  const { status, failure, isRetrying, retry } = results
  const list = useDeferredValue(results.list)
  if (list === undefined && failure !== null) {
    return (
      <ErrorBlock
        title="Could not load photos"
        text="The service did not answer. Your search is kept in the address of this page."
        onRetry={retry}
        isRetrying={isRetrying}
      />
    )
  }
  if (list === undefined) return <LoadingRows />

  return (
    <>
      {failure !== 'page' && <ListFailure results={results} />}
      {status === 'signed-in' ? (
        <UserList results={results} list={list} empty={empty} />
      ) : (
        <ServerRenderedList list={list} empty={empty} isSignedOut={status === 'signed-out'} />
      )}
    </>
  )
}

/** Closing line of a fully loaded list. */
export function ListEnd() {
  return <p className="mt-5 font-head text-h3 font-bold tracking-[-0.005em]">That's all, folks!</p>
}

type ListProps = { list: LoadedList; empty: ReactNode }

type ServerRenderedListProps = ListProps & { isSignedOut: boolean }

/**
 * The server-rendered list of a visitor. Users with a session see it until their own list is loaded, because both begin
 * with the same photos. A random order differs per user, so they see a skeleton instead. Anonymous visitors keep the
 * same image elements, because new ones would load again.
 */
function ServerRenderedList({ isSignedOut, ...props }: ServerRenderedListProps) {
  const isHiddenFromUsers = !isSignedOut && props.list.sort === 'random'

  return (
    <>
      <div className={isHiddenFromUsers ? 'with-session:hidden' : ''}>
        <VisitorList {...props} cutOffClass={isSignedOut ? '' : 'with-session:hidden'} />
      </div>
      {isHiddenFromUsers && (
        <div className="without-session:hidden">
          <LoadingRows />
        </div>
      )}
    </>
  )
}

function VisitorList({ list, empty, cutOffClass }: ListProps & { cutOffClass: string }) {
  if (list.total === 0) return empty

  return (
    <>
      {list.photos.length > 0 && (
        <PhotoRows photos={list.photos} isAtTop lastRowClass={list.isCapped ? 'open-row' : ''} />
      )}
      {list.isCapped && <CutOffRow className={cutOffClass} />}
    </>
  )
}

function UserList({ results, list, empty }: ListProps & { results: ListResults }) {
  if (list.total === 0) return empty

  return (
    <>
      <PhotoGrid
        photos={list.photos}
        listKey={list.link.href}
        hasEnded={list.hasEnded}
        total={list.total}
        isLoadingMore={results.isLoadingMore}
        isLoadingStopped={results.failure === 'page'}
        loadMore={results.loadMore}
        isSignedIn
        getHref={photoPath}
        getLinkState={(index) => toLinkState({ ...list.link, index, opened: index })}
        onOpen={trackPhoto}
      />
      {results.failure === 'page' && (
        <div className="mt-3">
          <ListFailure results={results} />
        </div>
      )}
      {list.hasEnded && <ListEnd />}
    </>
  )
}

/** Offline notice or error bar next to a list that is already shown. */
function ListFailure({ results }: { results: ListResults }) {
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

/** Classes for the relative widths of the cells in the row. */
const cellClasses = [
  'flex-[1.4]',
  'flex-[0.7]',
  'flex-1',
  'flex-[1.3] max-md:hidden',
  'flex-[0.85] max-lg:hidden',
  'flex-[0.7] max-lg:hidden',
]

/** A cut-off row above the sign-in banner hints at more photos. The doubled gap offsets the margin of `justified`. */
function CutOffRow({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`mt-[calc(2*var(--spacing-gap))] flex h-[64px] gap-gap overflow-hidden md:h-[104px] print:hidden ${className}`}
    >
      {cellClasses.map((cellClass) => (
        <div key={cellClass} className={`h-[200px] bg-well lined-print-edge ${cellClass}`} />
      ))}
    </div>
  )
}
