import { photoPath } from '@shoebox/domain/catalog/photo-display'
import { authPath } from '@shoebox/web-auth/callback/return-url'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { ratioClass } from '@shoebox/web-kit/grid/ratio'
import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { SkeletonPhotoRow, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { isMissing, type SharedWishlist, sharedWishlistQuery } from '../queries.ts'

type SharedPhoto = SharedWishlist['photos'][number]

type SharedPhotosProps = {
  code: string
  renderPrint: (photo: SharedPhoto, index: number) => ReactNode
  /** Shown if the link was switched off or renewed, or never existed. */
  notFound: ReactNode
}

/** What anyone with the link sees: the name, the owner's first name and the photos with their numbers. */
export function SharedPhotos({ code, renderPrint, notFound }: SharedPhotosProps) {
  const { data, error, isFetching, refetch } = useQuery(sharedWishlistQuery(code))
  if (isMissing(error)) return notFound

  return (
    <>
      <div className="min-h-[60dvh] px-gutter pt-6 pb-12">
        {data !== undefined && <SharedHeader wishlist={data} />}
        {data === undefined && <h1 className="sr-only">Shared wishlist</h1>}
        {data === undefined && error !== null && (
          <ErrorBlock
            title="Couldn’t load this wishlist"
            text="The server didn’t respond."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data === undefined && error === null && (
          <SkeletonRegion label="Loading wishlist...">
            <SkeletonPhotoRow count={5} />
          </SkeletonRegion>
        )}
        {data?.photos.length === 0 && (
          <EmptyState title="No photos here yet" text="Photos appear here when they are added." />
        )}
        {data !== undefined && data.photos.length > 0 && (
          <ul aria-label="Photos" className="covers border-t border-ink pt-4">
            {data.photos.map((photo, index) => (
              <li key={photo.id} className={ratioClass(photo)}>
                {/* The photo page asks visitors to sign in. */}
                <Link to={photoPath(photo)} className="block">
                  <span className="cover-print print-edge block bg-well">
                    {renderPrint(photo, index)}
                  </span>
                  <span className="mt-1 block font-slate text-slate">#{photo.photoid}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {data !== undefined && <SignInPrompt code={code} />}
    </>
  )
}

function SharedHeader({ wishlist }: { wishlist: SharedWishlist }) {
  const { name, owner_first_name: owner, photos } = wishlist
  usePageTitle(name)

  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Heading level={1} size="h1" className="min-w-0">
          {name}
        </Heading>
        <p className="text-lead text-ink-2 tabular-nums">{countOf(photos.length, 'photo')}</p>
      </div>
      {owner !== null && <p className="text-lead text-ink-2 wrap-anywhere">{owner}’s wishlist</p>}
    </header>
  )
}

/** Shown to visitors only. After signing in, they return to the shared wishlist. */
function SignInPrompt({ code }: { code: string }) {
  const id = useId()
  const returnUrl = paths.sharedWishlist.replace(':code', code)

  return (
    <section
      aria-labelledby={id}
      className="@container/page border-t border-ink bg-paper with-session:hidden print:hidden"
    >
      <div className="grid grid-cols-1 items-center gap-x-8 gap-y-4 px-gutter py-5 roomy:grid-cols-[1fr_auto]">
        <div>
          <Heading level={2} size="h2" id={id}>
            Prices and clearance
          </Heading>
          <p className="text-ink-2">
            Sign in or create an account to see them, and to save photos to wishlists of your own.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 *:flex-1 roomy:*:flex-none">
          <Link
            to={authPath({ mode: 'login', returnUrl })}
            className={buttonClass({ size: 'large' })}
          >
            Sign in
          </Link>
          <Link
            to={authPath({ mode: 'signup', returnUrl })}
            className={buttonClass({ size: 'large', tone: 'ink' })}
          >
            Create account
          </Link>
        </div>
      </div>
    </section>
  )
}
