import { paths } from '../../lib/paths.ts'
import type { SitePage } from './site-page.ts'

/** Pages for finding photos. */
export const storefrontPages: readonly SitePage[] = [
  {
    path: paths.home,
    title: 'Family photos for film and television',
    file: 'storefront/home-page',
    styles: 'home',
    boot: [
      'listBackgroundImages',
      'listTrustedStudios',
      'listDecades',
      'listPopularPhotos',
      'listNewArrivals',
    ],
  },
  {
    path: paths.search,
    title: 'Search',
    file: 'storefront/search-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.photos,
    title: 'All photos',
    file: 'storefront/photos-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.popular,
    title: 'Popular photos',
    file: 'storefront/popular-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.newest,
    title: 'New photos',
    file: 'storefront/new-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.taxonomy,
    title: 'Photos',
    file: 'storefront/taxonomy-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.events,
    title: 'Events',
    file: 'storefront/events-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.user,
    title: 'Storefront',
    file: 'storefront/user-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.collections,
    title: 'Collections',
    file: 'storefront/collections-page',
    isPrefetched: true,
    readsQuery: true,
  },
  {
    path: paths.collection,
    title: 'Collection',
    file: 'storefront/collection-page',
    isPrefetched: true,
  },
  {
    path: paths.photo,
    title: 'Photo',
    file: 'storefront/photo-page',
    isPrefetched: true,
    access: 'signed-in',
    errorScreen: 'photo',
  },
  {
    path: paths.photoUuid,
    title: 'Photo',
    file: 'storefront/photo-page',
    isPrefetched: true,
    access: 'signed-in',
    errorScreen: 'photo',
  },
]
