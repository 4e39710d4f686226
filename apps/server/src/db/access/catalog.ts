import type { FixtureRow, RoomAccess } from './declaration.ts'
import { people, row } from './identities.ts'

export const livePhoto = row(20)
const draftPhoto = row(21)

export const photos: Record<string, FixtureRow> = {
  live: photo({ id: livePhoto, photoid: 1, photo_status: 'live' }),
  draft: photo({ id: draftPhoto, photoid: 2, photo_status: 'uploading' }),
}

export const catalogAccess: RoomAccess = {
  tables: {
    events: {
      key: ['id'],
      rows: { any: { id: row(22), name: 'Birthday' } },
      select: { anyone: 'all', worker: 'all' },
      insert: { admin: 'all' },
      update: { admin: 'all' },
      delete: { admin: 'all' },
    },
    synonyms: {
      key: ['term'],
      rows: { any: { term: 'auto', synonym_of: 'car' } },
      select: { anyone: 'all', worker: 'all' },
      insert: { admin: 'all' },
      delete: { admin: 'all' },
    },
    photos: {
      key: ['id'],
      rows: photos,
      select: { anyone: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      // The status is not a column a client may insert: both rows would arrive as uploading.
      insert: { contributor: 'all', worker: 'all' },
      update: { contributor: 'all', staff: 'all', worker: 'all' },
    },
    photo_events: {
      key: ['photo_id', 'event_id'],
      rows: {
        live: { photo_id: livePhoto, event_id: row(22) },
        draft: { photo_id: draftPhoto, event_id: row(22) },
      },
      select: { anyone: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      insert: { contributor: 'all', staff: 'all', worker: 'all' },
      delete: { contributor: 'all', staff: 'all', worker: 'all' },
    },
    photos_issues: {
      key: ['id'],
      rows: { live: { id: livePhoto, photoshop: true } },
      select: { staff: 'all', worker: 'all' },
      insert: { admin: 'all' },
      update: { admin: 'all' },
    },
    photo_popularity: {
      key: ['photo_id'],
      rows: { live: { photo_id: livePhoto }, draft: { photo_id: draftPhoto } },
      select: { anyone: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    photo_labels: {
      key: ['photo_id'],
      rows: { live: { photo_id: livePhoto }, draft: { photo_id: draftPhoto } },
      select: { signedIn: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      update: { worker: 'all' },
    },
    photo_card: {
      key: ['photo_id'],
      rows: {
        live: { photo_id: livePhoto, photoid: 1, user_id: people.contributor, card: {} },
      },
      select: { signedIn: 'all', worker: 'all' },
    },
  },
  views: {
    photos_details_mv: {
      key: ['id'],
      rows: { live: { id: livePhoto }, draft: { id: draftPhoto } },
      select: { signedIn: 'live', contributor: 'all', staff: 'all', worker: 'all' },
    },
  },
  functions: {
    'photo_card_of(photos_details_mv)': [],
    'feed_photo_cards(uuid[])': [],
    'feed_photo_labels(uuid[])': [],
    'photos_changed()': [],
    'photo_labels_changed()': [],
    'photo_events_changed()': [],
    'event_renamed()': [],
    'storefront_changed()': [],
  },
}

function photo(values: FixtureRow): FixtureRow {
  return {
    user_id: people.contributor,
    price: 4500,
    width: 3000,
    height: 2000,
    orientation: 'landscape',
    thumbnail_url: '/media/x/thumb',
    preview_url: '/media/x/preview',
    ...values,
  }
}
