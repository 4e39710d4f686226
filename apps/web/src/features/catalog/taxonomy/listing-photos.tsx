import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useGo } from '../../../lib/use-go.ts'
import { SignInBanner } from '../components/sign-in-banner.tsx'
import { listingList, taxonomyNameQuery } from '../lists/listing.ts'
import { usePhotoList } from '../lists/use-photo-list.ts'
import { countLine } from '../search/count-line.ts'
import { Results } from '../search/results/results.tsx'
import { SortMenu } from '../search/sort-menu.tsx'
import { filteredPath, type Listing, listingAddress } from './listing.ts'
import { ListingEmpty, ListingFailure } from './listing-blank.tsx'
import { ListingHeader } from './listing-header.tsx'
import { isNamedElsewhere, listingTitle } from './listing-words.ts'

/** The photos of a taxonomy listing: a creator, place, tag, decade and so on. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const go = useGo()
  const results = usePhotoList(listingList, listing)
  const name = useQuery({ ...taxonomyNameQuery(listing), enabled: isNamedElsewhere(listing.type) })
  const { list, status, failure } = results
  const named = { ...listing, name: name.data?.name }
  const title = listingTitle(named)
  usePageTitle(title ?? 'Photos')
  const shown = list?.photos.length ?? 0

  return (
    <>
      <SkipLink to="photos">Skip to photos</SkipLink>
      <ListingHeader
        listing={named}
        title={title}
        isNameless={name.isError}
        count={list === undefined ? '' : countLine({ shown, total: list.total })}
        isStale={results.isStale}
        filtered={shown > 0 ? filteredPath(listing) : null}
        sort={
          // The popular listing has a fixed order.
          list !== undefined &&
          list.total > 0 &&
          listing.type !== 'popular' && (
            <SortMenu
              sort={listing.sort ?? list.sort}
              hasTerm={false}
              change={(sort) =>
                go(listingAddress({ ...listing, sort, seed: null }), { preventScrollReset: true })
              }
            />
          )
        }
      />
      <section
        id="photos"
        tabIndex={-1}
        aria-label="Photos"
        aria-busy={results.isStale && list !== undefined}
        className={`min-h-[60dvh] px-gutter outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-300 print:min-h-0 ${list?.isCapped ? '' : 'pb-8 md:pb-12'}`}
      >
        {list === undefined && failure !== null ? (
          <ListingFailure listing={listing} results={results} />
        ) : (
          <Results results={results} empty={<ListingEmpty {...listing} />} />
        )}
      </section>
      {list?.isCapped && status !== 'signed-in' && (
        <SignInBanner shown={shown} total={list.total} returnTo={listingAddress(listing)} />
      )}
    </>
  )
}
