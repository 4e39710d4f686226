import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { listingList, taxonomyNameQuery } from '../lists/listing.ts'
import { usePhotoList } from '../lists/use-photo-list.ts'
import { type Listing, toFilterableSearchUrl, toListingUrl } from '../taxonomy/listing.ts'
import { hasSeparateName, listingTitle } from '../taxonomy/listing-labels.ts'
import { ListingHeader } from './listing-header.tsx'
import { ListingEmpty, ListingError } from './listing-states.tsx'
import { describeCount, PhotoSection, SignInToSeeMoreBanner } from './photo-section.tsx'
import { SortMenu } from './sort-menu.tsx'

/** The photos of a taxonomy listing, such as a place, tag or decade. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const navigate = useAppNavigate()
  const results = usePhotoList(listingList, listing)
  const nameQuery = useQuery({
    ...taxonomyNameQuery(listing),
    enabled: hasSeparateName(listing.type),
  })
  const { list } = results
  const namedListing = { ...listing, name: nameQuery.data?.name }
  const title = listingTitle(namedListing)
  usePageTitle(title ?? 'Photos')

  return (
    <>
      <SkipLink to="photos">Skip to photos</SkipLink>
      <ListingHeader
        listing={namedListing}
        title={title}
        hasNameError={nameQuery.isError}
        countText={describeCount(results)}
        isStale={results.isStale}
        filterPath={
          list !== undefined && list.photos.length > 0 ? toFilterableSearchUrl(listing) : null
        }
        sortMenu={
          // The popular listing has a fixed order.
          list !== undefined &&
          list.total > 0 &&
          listing.type !== 'popular' && (
            <SortMenu
              sort={listing.sort ?? list.sort}
              hasTerm={false}
              onChange={(sort) =>
                navigate(toListingUrl({ ...listing, sort, seed: null }), {
                  preventScrollReset: true,
                })
              }
            />
          )
        }
      />
      <PhotoSection
        results={results}
        emptyState={<ListingEmpty {...listing} />}
        errorState={<ListingError listing={listing} results={results} />}
      />
      <SignInToSeeMoreBanner results={results} returnTo={toListingUrl(listing)} />
    </>
  )
}
