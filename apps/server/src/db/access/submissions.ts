import { draftPhoto, livePhoto } from './catalog.ts'
import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

const sha256 = 'a'.repeat(64)
const bits = '0'.repeat(64)

/** Files of photos: read by the family and staff, written by jobs. */
const read = { contributor: 'all', staff: 'all', worker: 'all' }

export const submissionsAccess: RoomAccess = {
  tables: {
    uploads: {
      key: ['id'],
      rows: {
        open: upload({ id: rowId(120), photo_id: draftPhoto }),
        others: upload({
          id: rowId(121),
          photo_id: livePhoto,
          user_id: people.other,
          upload_status: 'aborted',
          aborted_at: '2026-01-01T00:00:00Z',
        }),
      },
      select: { contributor: 'open', other: 'others', worker: 'all' },
      insert: { contributor: 'open' },
      update: { contributor: 'open', other: 'others', worker: 'all' },
      columns: {
        insert: {
          authenticated:
            'id photo_id user_id file_name file_size content_type sha256 part_size storage_upload_id',
        },
        update: { authenticated: 'storage_upload_id upload_status completed_at aborted_at' },
      },
    },
    upload_quotas: {
      key: ['user_id'],
      rows: {
        own: { user_id: people.contributor, quota_bytes: 1000 },
        others: { user_id: people.other, quota_bytes: 1000 },
      },
      select: { contributor: 'own', other: 'others', admin: 'all' },
      insert: { admin: 'all' },
      update: { admin: 'all' },
      columns: {
        insert: { authenticated: 'user_id quota_bytes' },
        update: { authenticated: 'quota_bytes updated_at' },
      },
    },
    photo_files: {
      key: ['photo_id', 'rendition'],
      rows: {
        any: {
          photo_id: draftPhoto,
          rendition: 'original',
          content_type: 'image/jpeg',
          width: 3000,
          height: 2000,
          file_size: 1000,
          sha256,
        },
      },
      select: read,
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    photo_ingest: {
      key: ['photo_id'],
      rows: { any: { photo_id: draftPhoto, step: 'derive' } },
      select: read,
      insert: { worker: 'all' },
      update: { worker: 'all' },
    },
    photo_hashes: {
      key: ['photo_id'],
      rows: { any: { photo_id: draftPhoto, sha256, phash: bits, mirror_phash: bits } },
      select: read,
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    photo_metadata: {
      key: ['photo_id'],
      rows: { any: { photo_id: draftPhoto, metadata: { camera: 'Instamatic' } } },
      select: read,
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    review_locks: {
      key: ['photo_id'],
      rows: {
        moderators: lock({ photo_id: draftPhoto, reviewer_id: people.moderator }),
        admins: lock({ photo_id: livePhoto, reviewer_id: people.admin }),
      },
      select: { staff: 'all' },
      insert: { moderator: 'moderators', admin: 'admins' },
      update: { moderator: 'moderators', admin: 'admins' },
      columns: { update: { authenticated: 'reviewer_id locked_until locked_at' } },
      forgeries: [{ by: 'moderator', row: 'moderators', set: { reviewer_id: people.admin } }],
      delete: { moderator: 'moderators', admin: 'admins' },
    },
    review_skips: {
      key: ['photo_id', 'reviewer_id'],
      rows: {
        moderators: { photo_id: draftPhoto, reviewer_id: people.moderator },
        admins: { photo_id: draftPhoto, reviewer_id: people.admin },
      },
      select: { moderator: 'moderators', admin: 'admins' },
      insert: { moderator: 'moderators', admin: 'admins' },
      update: { moderator: 'moderators', admin: 'admins' },
      columns: {
        insert: { authenticated: 'photo_id reviewer_id skipped_at' },
        update: { authenticated: 'skipped_at' },
      },
      delete: { moderator: 'moderators', admin: 'admins' },
    },
    photo_duplicates: {
      key: ['photo_id', 'other_photo_id'],
      rows: {
        any: { photo_id: draftPhoto, other_photo_id: livePhoto, kind: 'near', distance: 4 },
      },
      select: { staff: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { staff: 'all', worker: 'all' },
      columns: { update: { authenticated: 'decision decided_by decided_at' } },
      delete: { worker: 'all' },
    },
  },
  functions: {
    'note_photo_submitted()': [],
    'guard_second_look()': [],
    'photo_submitter(uuid)': ['signedIn'],
    'ip_network(text)': [],
    'photos_like(uuid,integer)': ['signedIn'],
    'photo_sold_since(uuid,timestamp with time zone)': ['signedIn'],
    'withdraw_backs()': [],
    'own_photos_alike(uuid[])': ['signedIn'],
    'face_doubts(uuid,uuid,uuid)': ['signedIn'],
    'own_photo_checks(uuid[])': ['signedIn'],
    'notify_photo_progress(uuid)': [],
    'photo_ingest_moved()': [],
    'photo_status_moved()': [],
    'forget_photo_likeness()': [],
  },
}

function lock(values: Record<string, string>) {
  return { locked_until: '2100-01-01T00:00:00Z', ...values }
}

function upload(values: Record<string, string>) {
  return {
    user_id: people.contributor,
    file_name: 'lake.jpg',
    file_size: 1000,
    content_type: 'image/jpeg',
    sha256,
    part_size: 8_388_608,
    ...values,
  }
}
