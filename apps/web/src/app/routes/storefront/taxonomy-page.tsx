import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { readListing } from '../../../features/catalog/taxonomy/listing.ts'
import { ListingPhotos } from '../../../features/catalog/taxonomy/listing-photos.tsx'
import { isNoDecade } from '../../../features/catalog/taxonomy/listing-words.ts'
import { NoSuchListing } from '../../../features/catalog/taxonomy/no-such-listing.tsx'
import { NotFoundPage } from '../not-found-page.tsx'

export function TaxonomyPage() {
  const { pathname, search } = useLocation()
  const { type, id, listing } = useMemo(() => readListing(pathname, search), [pathname, search])
  if (listing === null) return <NoSuchListing type={type} id={id} />
  if (isNoDecade(listing)) return <NotFoundPage />

  return <ListingPhotos key={`${listing.type}/${listing.id}`} listing={listing} />
}
