import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonPhotoRow, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { isMissing, type Wishlist, wishlistQuery } from '../queries.ts'

type LoadedWishlistProps = {
  id: string
  userId: string
  children: (wishlist: Wishlist) => ReactNode
}

/** Loads a wishlist and renders it, or says why there is none. */
export function LoadedWishlist({ id, userId, children }: LoadedWishlistProps) {
  const { data, error, isFetching, refetch } = useQuery(wishlistQuery(id, userId))
  if (isMissing(error)) return <WishlistMissing />
  if (data !== undefined) return children(data)

  return (
    <div className="min-h-[60dvh] px-gutter pt-8 pb-12">
      <h1 className="sr-only">Wishlist</h1>
      {error === null ? (
        <SkeletonRegion label="Loading wishlist...">
          <div className="mb-6 max-w-[20rem]">
            <SkeletonLines count={2} />
          </div>
          <SkeletonPhotoRow count={4} />
        </SkeletonRegion>
      ) : (
        <ErrorBlock
          title="Couldn’t load this wishlist"
          text="The server didn’t respond."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </div>
  )
}

/** Also shown for a URL without a valid id. */
export function WishlistMissing() {
  usePageTitle('Wishlist not found')

  return (
    <div className="min-h-[60dvh] px-gutter pt-6 pb-12">
      <h1 className="sr-only">Wishlist not found</h1>
      <EmptyState
        title="Wishlist not found"
        text="It may have been deleted, or the link is incomplete."
        actions={
          <Link to={paths.wishlistBoards} className={buttonClass({ size: 'medium', tone: 'ink' })}>
            See all wishlists
          </Link>
        }
      />
    </div>
  )
}
