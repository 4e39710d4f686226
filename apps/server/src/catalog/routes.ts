import { catalogContract } from '@shoebox/contract/catalog'
import { bindRoom } from '../http/endpoints/handler.ts'
import { listDecades, listMostUsedTags } from './home/archive-summary.ts'
import { listEventCovers } from './home/event-covers.ts'
import { listNewArrivals } from './home/new-arrivals.ts'
import { listPopularPhotos } from './home/popular-photos.ts'
import { createSignedUrls } from './images/create-signed-urls.ts'
import { findEvents, listEvents } from './listings/events.ts'
import { getTaxonomyName, listTaxonomyPhotos } from './listings/taxonomy.ts'
import { listVocabulary } from './listings/vocabulary.ts'
import {
  countLivePhotos,
  getPhotoDetails,
  getSimilarPhotos,
  listPhotoDetails,
} from './photos/photos.ts'
import { searchPlaces } from './query/places.ts'
import { listSynonyms } from './query/synonyms.ts'
import { countSearchFacets } from './search/facets.ts'
import { searchPhotos } from './search/search-photos.ts'
import type { SearchIndex } from './search-index/search-index.ts'

export const createCatalogRoutes = (index: SearchIndex) =>
  bindRoom({
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
