import { photoPath } from '@shoebox/domain/catalog/photo-display'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ReactNode } from 'react'
import { LoadingRows } from '../components/photo-rows.tsx'
import { PhotoGrid } from '../grid/photo-grid.tsx'
import { ListEnd } from '../list-pages/results.tsx'
import { toLinkState } from '../lists/link-state.ts'
import type { ListState, LoadedList } from '../lists/use-photo-list.ts'
import { trackPhoto } from '../track-photo.ts'
import { HoldHeight } from './hold-height.tsx'

type SimilarListProps = {
  listState: ListState
  label: string
  /** Rendered above the photos. */
  intro?: ReactNode
  /** Explains an empty list. */
  emptyText: string
  /** Formats the error message. Without it, errors are hidden, because the list only suggests photos. */
  toErrorMessage?: (message: string) => string
}

/** Photos related to a photo. More load on demand: with an endless list, users could not reach the end of the page. */
export function SimilarList(props: SimilarListProps) {
  const { list, error, isPaused } = props.listState

  return (
    <HoldHeight isPending={list === undefined && error === null && !isPaused}>
      <SimilarListContent {...props} />
    </HoldHeight>
  )
}

function SimilarListContent({ listState, toErrorMessage, emptyText, ...props }: SimilarListProps) {
  const { list, error } = listState
  const isErrorHidden = error !== null && toErrorMessage === undefined
  const notice = listState.isPaused ? (
    <Note>
      <output className="block">You are offline. These photos will load when you reconnect.</output>
    </Note>
  ) : (
    error !== null &&
    toErrorMessage !== undefined && (
      <ErrorBar onRetry={listState.retry} isRetrying={listState.isRetrying}>
        {toErrorMessage(error.message)}
      </ErrorBar>
    )
  )
  if (list === undefined && !isErrorHidden) return notice || <LoadingRows />
  if (list === undefined || list.photos.length === 0) {
    return <EmptyState title="No Similar Photos Found" text={emptyText} />
  }

  return (
    <>
      {props.intro}
      <SimilarGrid
        {...props}
        listState={listState}
        list={list}
        hasEnded={isErrorHidden || list.hasEnded}
      />
      {notice && <div className="mt-3">{notice}</div>}
      {(isErrorHidden || list.hasEnded) && <ListEnd />}
    </>
  )
}

type SimilarGridProps = { listState: ListState; list: LoadedList; label: string; hasEnded: boolean }

function SimilarGrid({ listState, list, label, hasEnded }: SimilarGridProps) {
  const { link, photos } = list

  return (
    <PhotoGrid
      photos={photos}
      listKey={link.href}
      label={label}
      hasEnded={hasEnded}
      isLoadingMore={listState.isLoadingMore}
      isLoadingStopped={listState.failure === 'page' || listState.isPaused}
      loadMore={listState.loadMore}
      loadsOnDemand
      isSignedIn
      getHref={photoPath}
      getLinkState={(index) => toLinkState({ ...link, index, openedIndex: index })}
      onOpen={(photo, index) => trackPhoto(photo, index, link.list)}
    />
  )
}
