import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNeighbors } from '../lists/use-neighbors.ts'
import { photoQuery } from '../photo-query.ts'
import { PhotoBar } from './panel/photo-bar.tsx'
import type { PhotoSections } from './panel/photo-panel.tsx'
import { classifyFailure, PhotoNotFound } from './photo-errors.tsx'
import { PhotoLayout } from './photo-layout.tsx'
import { useEnlarged } from './stage/use-enlarged.ts'
import { usePhotoOpened } from './use-photo-opened.ts'

type PhotoViewProps = PhotoSections & {
  /** Photo number or UUID. */
  id: number | string
}

/** The photo page, with its error states. */
export function PhotoView({ id: requestedId, ...sections }: PhotoViewProps) {
  const { user } = useAuthContext()
  const { id, ...enlarged } = useEnlarged(requestedId)
  const neighbors = useNeighbors(id)
  const { data, error, refetch, isFetching, isPaused } = useQuery({
    ...photoQuery(id, user?.id ?? ''),
    enabled: user !== null,
  })
  const photoid =
    data?.photoid ?? neighbors.listedPhoto?.photoid ?? (typeof id === 'number' ? id : null)
  usePageTitle(photoid === null ? 'Photo' : `#${photoid}`)
  usePhotoOpened(data, neighbors.next)

  const bar = <PhotoBar id={id} neighbors={neighbors} />
  const failure = classifyFailure({ data, error })
  if (failure === 'not-found') {
    return (
      <>
        {bar}
        <PhotoNotFound />
      </>
    )
  }
  if (failure === 'load-failed') {
    return (
      <>
        {bar}
        <div className="px-gutter pt-3 pb-12">
          <h1 className="sr-only">Error Loading Photo</h1>
          <ErrorBlock
            title="Error Loading Photo"
            text="There was an error loading this photo. Please try again later."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      </>
    )
  }

  return (
    <PhotoLayout
      {...enlarged}
      {...sections}
      bar={bar}
      photo={data}
      photoid={photoid}
      neighbors={neighbors}
      isOffline={isPaused}
    />
  )
}
