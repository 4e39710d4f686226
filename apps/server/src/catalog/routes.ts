import { catalogContract } from '@shoebox/contract/catalog'
import { bindRoom } from '../http/handler.ts'
import { countLivePhotos } from './count-live-photos.ts'
import { createSignedUrls } from './create-signed-urls.ts'
import { listEvents } from './list-events.ts'
import { listPhotoDetails } from './list-photo-details.ts'
import { listPopularPhotos } from './list-popular-photos.ts'

export const catalogRoutes = bindRoom({
  room: 'catalog',
  contract: catalogContract,
  handlers: {
    countLivePhotos,
    listEvents,
    listPhotoDetails: (ctx, { query }) => listPhotoDetails(ctx, query.ids),
    createSignedUrls: (ctx, { body }) => createSignedUrls(ctx, body),
    listPopularPhotos: (ctx, { query }) => listPopularPhotos(ctx, query.limit),
  },
})
