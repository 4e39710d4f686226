import { ApiError } from '@shoebox/contract/client/api-error'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import type { MyPhotoDetails } from '../../queries.ts'
import { myPhotoQuery } from '../my-photos-query.ts'

type PhotoLoaderProps = {
  userId: string
  id: string
  children: (photo: MyPhotoDetails) => ReactNode
}

/** Loads one of the user's photos, or explains why it cannot be shown. */
export function PhotoLoader({ userId, id, children }: PhotoLoaderProps) {
  const { data, error, isFetching, refetch } = useQuery(myPhotoQuery(userId, id))
  if (data !== undefined) return children(data)
  if (error === null) return <PhotoSkeleton />

  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className="px-gutter py-10">
      <ErrorBlock
        title={isMissing ? 'Photo not found' : "Couldn't load the photo"}
        text={
          isMissing
            ? 'It may have been removed, or the link is incomplete.'
            : "The server didn't respond. The photo is safe. Try again in a moment."
        }
        {...(!isMissing && { onRetry: () => void refetch(), isRetrying: isFetching })}
        actions={
          <Link to={paths.photos} className={buttonClass({})}>
            My photos
          </Link>
        }
      />
    </div>
  )
}

function PhotoSkeleton() {
  return (
    <div className="px-gutter py-8">
      <SkeletonRegion label="Loading the photo">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_var(--spacing-tray)]">
          <SkeletonCell className="aspect-[3/2] w-full" />
          <SkeletonLines count={12} />
        </div>
      </SkeletonRegion>
    </div>
  )
}
