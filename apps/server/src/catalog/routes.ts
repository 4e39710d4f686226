import { catalogContract } from '@shoebox/contract/catalog'
import { bindRoom } from '../http/handler.ts'
import { createSignedUrls } from './images/create-signed-urls.ts'
import { listDecades, listMostUsedTags } from './indexing/describe-archive.ts'
import { findEvents } from './listings/find-events.ts'
import { getTaxonomyName } from './listings/get-taxonomy-name.ts'
import { listEventCovers } from './listings/list-event-covers.ts'
import { listEvents } from './listings/list-events.ts'
import { listTaxonomyPhotos } from './listings/list-taxonomy-photos.ts'
import { listVocabulary } from './listings/list-vocabulary.ts'
import { countLivePhotos } from './photos/count-live-photos.ts'
import { getPhotoDetails } from './photos/get-photo-details.ts'
import { getSimilarPhotos } from './photos/get-similar-photos.ts'
import { listNewArrivals } from './photos/list-new-arrivals.ts'
import { listPhotoDetails } from './photos/list-photo-details.ts'
import { listPopularPhotos } from './photos/list-popular-photos.ts'
import { postgresIndex as index } from './postgres/search-postgres.ts'
import { listSynonyms } from './query/list-synonyms.ts'
import { searchPlaces } from './query/places.ts'
import { countSearchFacets } from './search/count-search-facets.ts'
import { searchPhotos } from './search/search-photos.ts'

export const catalogRoutes = bindRoom({
  room: 'catalog',
  contract: catalogContract,
  handlers: {
    countLivePhotos,
    listEvents,
    findEvents: (ctx, { query }) => findEvents(ctx, query),
    listEventCovers,
    searchPlaces: (_, { query }) => searchPlaces(query),
    listVocabulary: (ctx, { query }) => listVocabulary(ctx, query),
    listTaxonomyPhotos: (ctx, { query }) => listTaxonomyPhotos(ctx, { index, query }),
    getTaxonomyName: (ctx, { query }) => getTaxonomyName(ctx, query),
    listSynonyms: (ctx, { query }) => listSynonyms(ctx, query.word),
    listPhotoDetails: (ctx, { query }) => listPhotoDetails(ctx, query.ids),
    getPhotoDetails: (ctx, { params }) => getPhotoDetails(ctx, params.photoid),
    getSimilarPhotos: (ctx, { query }) => getSimilarPhotos(ctx, query),
    createSignedUrls: (ctx, { body }) => createSignedUrls(ctx, body),
    listPopularPhotos: (ctx, { query }) => listPopularPhotos(ctx, query),
    listNewArrivals: (ctx) => listNewArrivals(ctx, index),
    listDecades: (ctx) => listDecades(ctx, index),
    listMostUsedTags,
    searchPhotosV2: (ctx, { query }) => searchPhotos(ctx, { index, query }),
    countSearchFacets: (ctx, { query }) => countSearchFacets(ctx, { index, query }),
  },
})
