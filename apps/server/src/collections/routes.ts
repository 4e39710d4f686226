import { collectionsContract } from '@shoebox/contract/collections'
import { bindRoom } from '../http/endpoints/handler.ts'
import { listCollectionPhotos } from './collection-photos.ts'
import { getCollection, listCollections } from './collections.ts'
import {
  addToCollection,
  createCollection,
  listPhotoCollections,
  removeFromCollection,
} from './curate-collections.ts'

export const collectionsRoutes = bindRoom({
  room: 'collections',
  contract: collectionsContract,
  handlers: {
    listCollections,
    getCollection: (ctx, { params }) => getCollection(ctx, params.id),
    listCollectionPhotos: (ctx, { params: { id }, query }) =>
      listCollectionPhotos(ctx, { id, limit: query.p_limit, cursor: query.p_cursor }),
    listPhotoCollections: (ctx, { params }) => listPhotoCollections(ctx, params.id),
    addToCollection: (ctx, { params }) =>
      addToCollection(ctx, { collectionId: params.id, photoId: params.photo }),
    removeFromCollection: (ctx, { params }) =>
      removeFromCollection(ctx, { collectionId: params.id, photoId: params.photo }),
    createCollection: (ctx, { body }) => createCollection(ctx, body),
  },
})
