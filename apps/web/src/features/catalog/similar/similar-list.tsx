import { photoPath } from '@shoebox/domain/photo-display'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ReactNode } from 'react'
import { LoadingRows } from '../components/photo-rows.tsx'
import { PhotoGrid } from '../grid/photo-grid.tsx'
import { ListEnd } from '../search/results/list-end.tsx'
import { trackPhoto } from '../track-photo.ts'
import { HoldHeight } from './hold-height.tsx'
import { peopleWords } from './people-state.ts'
import type { SimilarList as List } from './use-similar.ts'

type SimilarListProps = {
  list: List
  listKey: string
  label: string
  /** Above the photos. */
  lead?: ReactNode
  /** Explains an empty list. */
  emptyText: string
  /** Builds the error message. */
  failure: (message: string) => string
}

/** Photos related to a photo, with infinite scroll. */
export function SimilarList(props: SimilarListProps) {
  const { photos, error, isOffline } = props.list
  const isPending = photos === undefined && error === null && !isOffline

  return (
    <HoldHeight key={props.listKey} isPending={isPending}>
      <Photos {...props} />
    </HoldHeight>
  )
}

function Photos(props: SimilarListProps) {
  const { list, listKey, label, emptyText, failure } = props
  const { photos, error, hasEnded } = list
  const fault = list.isOffline ? (
    <Note>
      <output className="block">You are offline. These photos load when you are back.</output>
    </Note>
  ) : (
    error !== null && (
      <ErrorBar onRetry={list.retry} isRetrying={list.isRetrying}>
        {failure(error.message)}
      </ErrorBar>
    )
  )
  if (photos === undefined) return fault || <LoadingRows />
  if (photos.length === 0) return <EmptyState title={peopleWords.nothing} text={emptyText} />

  return (
    <>
      {props.lead}
      <PhotoGrid
        photos={photos}
        listKey={listKey}
        label={label}
        hasEnded={hasEnded}
        isLoadingMore={list.isLoadingMore}
        isHalted={list.isPageMissing || list.isOffline}
        loadMore={list.loadMore}
        isSignedIn
        hrefOf={photoPath}
        onOpen={(photo, index) => trackPhoto(photo, index, listKey.split(' ')[0])}
      />
      {fault && <div className="mt-3">{fault}</div>}
      {hasEnded && <ListEnd />}
    </>
  )
}
