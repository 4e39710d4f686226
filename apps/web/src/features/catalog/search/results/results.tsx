import { photoPath } from '@shoebox/domain/photo-display'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { type ReactNode, useDeferredValue } from 'react'
import { LoadingRows, PhotoRows } from '../../components/photo-rows.tsx'
import { PhotoGrid } from '../../grid/photo-grid.tsx'
import { linkState } from '../../lists/link-state.ts'
import type { ListResults, LoadedList } from '../../lists/use-photo-list.ts'
import { trackPhoto } from '../../track-photo.ts'
import { BlankFrames, openRow } from './blank-frames.tsx'
import { ListEnd, ListFailure } from './list-end.tsx'

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
        <DrawnList list={list} empty={empty} isSettled={status === 'signed-out'} />
      )}
    </>
  )
}

type ListProps = { list: LoadedList; empty: ReactNode }

/**
 * The server-rendered list of a visitor. Users with a session see a skeleton until their own list is loaded. Anonymous
 * visitors keep the same image elements, because new ones would load again.
 */
function DrawnList({ isSettled, ...props }: ListProps & { isSettled: boolean }) {
  return (
    <>
      <div className={isSettled ? '' : 'with-session:hidden'}>
        <VisitorList {...props} />
      </div>
      {!isSettled && (
        <div className="without-session:hidden">
          <LoadingRows />
        </div>
      )}
    </>
  )
}

function VisitorList({ list, empty }: ListProps) {
  if (list.total === 0) return empty

  return (
    <>
      {list.photos.length > 0 && (
        <PhotoRows photos={list.photos} isFirst openRow={list.isCapped ? openRow : ''} />
      )}
      {list.isCapped && <BlankFrames />}
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
        isHalted={results.failure === 'page'}
        loadMore={results.loadMore}
        isSignedIn
        hrefOf={photoPath}
        stateOf={(index) => linkState({ ...list.link, index, opened: index })}
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
