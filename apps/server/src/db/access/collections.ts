import { livePhoto } from './catalog.ts'
import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

export const collectionsAccess: RoomAccess = {
  tables: {
    collections: {
      key: ['id'],
      rows: { admins: { id: rowId(30), name: 'Backyards', created_by: people.admin } },
      columns: {
        insert: { authenticated: 'id name description created_by thumbnail_photo_id' },
        update: { authenticated: 'name description thumbnail_photo_id' },
      },
      select: { anyone: 'all', worker: 'all' },
      insert: { admin: 'all' },
      update: { admin: 'all' },
      delete: { admin: 'all' },
    },
    collection_photos: {
      key: ['collection_id', 'photo_id'],
      rows: {
        live: { collection_id: rowId(30), photo_id: livePhoto },
        draft: { collection_id: rowId(30), photo_id: rowId(21) },
      },
      select: { anyone: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      insert: { staff: 'all' },
      columns: { insert: { authenticated: 'collection_id photo_id' } },
      delete: { staff: 'all' },
    },
  },
  functions: { 'collections_counted(uuid)': ['anyone'] },
}
