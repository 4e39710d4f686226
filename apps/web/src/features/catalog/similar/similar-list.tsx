import { photoPath } from '@shoebox/domain/photo-display'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ReactNode } from 'react'
import { LoadingRows } from '../components/photo-rows.tsx'
import { PhotoGrid } from '../grid/photo-grid.tsx'
import { ListEnd } from '../list-pages/results.tsx'
import { linkState } from '../lists/link-state.ts'
import type { ListPages, LoadedList } from '../lists/use-photo-list.ts'
import { trackPhoto } from '../track-photo.ts'
import { HoldHeight } from './hold-height.tsx'

type SimilarListProps = {
  pages: ListPages
  label: string
  /** Above the photos. */
  lead?: ReactNode
  /** Explains an empty list. */
  emptyText: string
  /** Builds the error message. Without it, a list that fails to load ends there: it only suggests photos. */
  failure?: (message: string) => string
}

/** Photos related to a photo, with infinite scroll. */
export function SimilarList(props: SimilarListProps) {
  const { list, error, isPaused } = props.pages

  return (
    <HoldHeight isPending={list === undefined && error === null && !isPaused}>
      <Photos {...props} />
    </HoldHeight>
  )
}

function Photos({ pages, failure, emptyText, ...props }: SimilarListProps) {
  const { list, error } = pages
  const isCutOff = error !== null && failure === undefined
  const notice = pages.isPaused ? (
    <Note>
      <output className="block">You are offline. These photos load when you are back.</output>
    </Note>
  ) : (
    error !== null &&
    failure !== undefined && (
      <ErrorBar onRetry={pages.retry} isRetrying={pages.isRetrying}>
        {failure(error.message)}
      </ErrorBar>
    )
  )
  if (list === undefined && !isCutOff) return notice || <LoadingRows />
  if (list === undefined || list.photos.length === 0) {
    return <EmptyState title="No Similar Photos Found" text={emptyText} />
  }

  return (
    <>
      {props.lead}
      <Grid {...props} pages={pages} list={list} hasEnded={isCutOff || list.hasEnded} />
      {notice && <div className="mt-3">{notice}</div>}
      {(isCutOff || list.hasEnded) && <ListEnd />}
    </>
  )
}

type GridProps = { pages: ListPages; list: LoadedList; label: string; hasEnded: boolean }

function Grid({ pages, list, label, hasEnded }: GridProps) {
  const { link, photos } = list

  return (
    <PhotoGrid
      photos={photos}
      listKey={link.href}
      label={label}
      hasEnded={hasEnded}
      isLoadingMore={pages.isLoadingMore}
      isHalted={pages.failure === 'page' || pages.isPaused}
      loadMore={pages.loadMore}
      isSignedIn
      hrefOf={photoPath}
      stateOf={(index) => linkState({ ...link, index, opened: index })}
      onOpen={(photo, index) => trackPhoto(photo, index, link.list)}
    />
  )
}
