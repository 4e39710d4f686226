import { catalogContract } from '@shoebox/contract/catalog'
import { bindRoom } from '../http/handler.ts'
import { countLivePhotos } from './count-live-photos.ts'
import { countSearchFacets } from './count-search-facets.ts'
import { createSignedUrls } from './create-signed-urls.ts'
import { listDecades, listMostUsedTags } from './describe-archive.ts'
import { findEvents } from './find-events.ts'
import { getPhotoDetails } from './get-photo-details.ts'
import { getSimilarPhotos } from './get-similar-photos.ts'
import { getTaxonomyName } from './get-taxonomy-name.ts'
import { listEventCovers } from './list-event-covers.ts'
import { listEvents } from './list-events.ts'
import { listNewArrivals } from './list-new-arrivals.ts'
import { listPhotoDetails } from './list-photo-details.ts'
import { listPopularPhotos } from './list-popular-photos.ts'
import { listSynonyms } from './list-synonyms.ts'
import { listTaxonomyPhotos } from './list-taxonomy-photos.ts'
import { listVocabulary } from './list-vocabulary.ts'
import { searchPlaces } from './places.ts'
import { searchPhotos } from './search-photos.ts'
import { postgresIndex as index } from './search-postgres.ts'

export const catalogRoutes = bindRoom({
  room: 'catalog',
  contract: catalogContract,
  handlers: {
    countLivePhotos,
    listEvents,
    findEvents: (ctx, { query }) => findEvents(ctx, query),
    listEventCovers: (ctx, { caller: { address } }) => listEventCovers(ctx, { address }),
    searchPlaces: (_, { query }) => searchPlaces(query),
    listVocabulary: (ctx, { query }) => listVocabulary(ctx, query),
    listTaxonomyPhotos: (ctx, { query, caller: { address } }) =>
      listTaxonomyPhotos(ctx, { index, query, address }),
    getTaxonomyName: (ctx, { query }) => getTaxonomyName(ctx, query),
    listSynonyms: (ctx, { query }) => listSynonyms(ctx, query.word),
    listPhotoDetails: (ctx, { query }) => listPhotoDetails(ctx, query.ids),
    getPhotoDetails: (ctx, { params }) => getPhotoDetails(ctx, params.photoid),
    getSimilarPhotos: (ctx, { query }) => getSimilarPhotos(ctx, query),
    createSignedUrls: (ctx, { body, caller: { address } }) =>
      createSignedUrls(ctx, { ...body, address }),
    listPopularPhotos: (ctx, { query, caller: { address } }) =>
      listPopularPhotos(ctx, { ...query, address }),
    listNewArrivals: (ctx, { caller: { address } }) => listNewArrivals(ctx, { index, address }),
    listDecades: (ctx) => listDecades(ctx, index),
    listMostUsedTags,
    searchPhotosV2: (ctx, { query, caller: { address } }) =>
      searchPhotos(ctx, { index, query, address }),
    countSearchFacets: (ctx, { query }) => countSearchFacets(ctx, { index, query }),
  },
})
