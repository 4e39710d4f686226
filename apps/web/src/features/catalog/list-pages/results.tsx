import { photoPath } from '@shoebox/domain/catalog/photo-display'
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
  /** Shown if the list has no photos. */
  emptyState: ReactNode
}

export function Results({ results, emptyState }: ResultsProps) {
  const { failure, isRetrying, retry } = results
  // Deferred together: a signed-in status with the visitors' list would mount the grid twice, once in a blocking render.
  const status = useDeferredValue(results.status)
  const list = useDeferredValue(results.list)
  if (list === undefined && failure !== null) {
    return (
      <ErrorBlock
        title="Couldn't load photos"
        text="The server didn't respond. Try again."
        onRetry={retry}
        isRetrying={isRetrying}
      />
    )
  }
  if (list === undefined) return <LoadingRows />

  return (
    <>
      {failure !== 'page' && <OfflineNoteOrErrorBar results={results} />}
      {status === 'signed-in' ? (
        <UserList results={results} list={list} emptyState={emptyState} />
      ) : (
        <ServerRenderedList
          list={list}
          emptyState={emptyState}
          isSignedOut={status === 'signed-out'}
        />
      )}
    </>
  )
}

/** Shown below a fully loaded list. */
export function ListEnd() {
  return <p className="mt-5 font-head text-h3 font-bold tracking-[-0.005em]">That's all, folks!</p>
}

type ListProps = { list: LoadedList; emptyState: ReactNode }

type ServerRenderedListProps = ListProps & { isSignedOut: boolean }

/**
 * The list as the server rendered it for visitors. Users with a session see it until their own list loads, because both
 * start with the same photos. A random order differs per user, so they see a skeleton instead. Visitors keep the same
 * image elements, because new elements would load the images again.
 */
function ServerRenderedList({ isSignedOut, ...props }: ServerRenderedListProps) {
  const isHiddenFromUsers = !isSignedOut && props.list.sort === 'random'

  return (
    <>
      <div className={isHiddenFromUsers ? 'with-session:hidden' : ''}>
        <VisitorList {...props} clippedRowClass={isSignedOut ? '' : 'with-session:hidden'} />
      </div>
      {isHiddenFromUsers && (
        <div className="without-session:hidden">
          <LoadingRows />
        </div>
      )}
    </>
  )
}

function VisitorList({
  list,
  emptyState,
  clippedRowClass,
}: ListProps & { clippedRowClass: string }) {
  if (list.total === 0) return emptyState

  return (
    <>
      {list.photos.length > 0 && (
        <PhotoRows photos={list.photos} isAtTop lastRowClass={list.isCapped ? 'open-row' : ''} />
      )}
      {list.isCapped && <ClippedRow className={clippedRowClass} />}
    </>
  )
}

function UserList({ results, list, emptyState }: ListProps & { results: ListResults }) {
  if (list.total === 0) return emptyState

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
        isSelectable
        getHref={photoPath}
        getLinkState={(index) => toLinkState({ ...list.link, index, openedIndex: index })}
        onOpen={trackPhoto}
      />
      {results.failure === 'page' && (
        <div className="mt-3">
          <OfflineNoteOrErrorBar results={results} />
        </div>
      )}
      {list.hasEnded && <ListEnd />}
    </>
  )
}

/** For a list that already shows photos. */
function OfflineNoteOrErrorBar({ results }: { results: ListResults }) {
  const isOnline = useIsOnline()
  const { failure, isStale, isLoadingMore, isRetrying, retry } = results

  if (!isOnline && (isStale || isLoadingMore || failure !== null)) {
    return (
      <div className="mb-3">
        <Note>You are offline. More photos will load when you reconnect.</Note>
      </div>
    )
  }
  if (failure === null) return null

  return (
    <div className="mb-3">
      <ErrorBar onRetry={retry} isRetrying={isRetrying}>
        {failure === 'page'
          ? "Couldn't load more photos."
          : "Couldn't load photos. Showing the previous list."}
      </ErrorBar>
    </div>
  )
}

/** Width classes of the cells in the clipped row. */
const cellClasses = [
  'flex-[1.4]',
  'flex-[0.7]',
  'flex-1',
  'flex-[1.3] max-md:hidden',
  'flex-[0.85] max-lg:hidden',
  'flex-[0.7] max-lg:hidden',
]

/** A clipped row above the sign-in banner hints at more photos. The double gap offsets the margin of `justified`. */
function ClippedRow({ className }: { className: string }) {
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
