import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ListingPhotos } from '../../../features/catalog/list-pages/listing-photos.tsx'
import { readListing } from '../../../features/catalog/taxonomy/listing.ts'
import { isInvalidDecade } from '../../../features/catalog/taxonomy/listing-labels.ts'
import { UnknownListing } from '../../../features/catalog/taxonomy/unknown-listing.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

export function TaxonomyPage() {
  const { pathname, search } = useLocation()
  const { type, id, listing } = useMemo(() => readListing(pathname, search), [pathname, search])
  if (listing === null) return <UnknownListing type={type} id={id} />
  if (isInvalidDecade(listing)) return <NotFoundPage />

  return <ListingPhotos key={`${listing.type}/${listing.id}`} listing={listing} />
}
