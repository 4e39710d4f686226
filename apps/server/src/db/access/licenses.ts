import { draftPhoto, livePhoto } from './catalog.ts'
import type { FixtureRow, RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

const statement = { content_sha256: 'b'.repeat(64), stated_at: '2026-01-01T00:00:00Z' }

/** Files of the licenses in orders/books.ts. Accountants of a company see its papers, not its files. */
export const licenseFilesAccess: RoomAccess = {
  tables: {
    photo_masters: {
      key: ['photo_id', 'rendition'],
      rows: { any: { photo_id: livePhoto, width: 3000, height: 2000, ...file('masters/1') } },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      columns: { insert: { worker: 'photo_id rendition storage_key sha256 size width height' } },
    },
    license_files: {
      key: ['license_id', 'rendition'],
      rows: {
        members: { license_id: rowId(300), statement: {}, ...file('jpeg/1') },
        others: { license_id: rowId(301), statement: {}, ...file('jpeg/2') },
      },
      select: {
        customer: 'members',
        buyer: 'members',
        approver: 'members',
        viewer: 'members',
        other: 'others',
        admin: 'all',
        worker: 'all',
      },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        insert: { worker: 'license_id rendition storage_key sha256 size statement stored_until' },
        update: { worker: 'stored_until removed_at' },
      },
    },
    license_downloads: {
      key: ['id'],
      rows: {
        members: download({ id: rowId(320), license_id: rowId(300), user_id: people.buyer }),
        others: download({ id: rowId(321), license_id: rowId(301), user_id: people.other }),
      },
      select: { admin: 'all', worker: 'all' },
    },
    archives: {
      key: ['id'],
      rows: {
        buyers: { id: rowId(330), user_id: people.buyer, rendition: 'jpeg', total: 1 },
        others: { id: rowId(331), user_id: people.other, rendition: 'jpeg', total: 1 },
      },
      select: { buyer: 'buyers', other: 'others', worker: 'all' },
      update: { worker: 'all' },
      columns: {
        update: { worker: 'packed size started_at ready_at failed_at stored_until removed_at' },
      },
    },
    archive_licenses: {
      key: ['archive_id', 'license_id'],
      rows: {
        buyers: { archive_id: rowId(330), license_id: rowId(300) },
        others: { archive_id: rowId(331), license_id: rowId(301) },
      },
      select: { buyer: 'buyers', other: 'others', worker: 'all' },
      update: { worker: 'all' },
      columns: { update: { worker: 'is_skipped' } },
    },
    license_thumbs: {
      key: ['photo_id'],
      rows: {
        licensed: thumb({ photo_id: livePhoto, storage_key: 'thumbs/1' }),
        unlicensed: thumb({ photo_id: draftPhoto, storage_key: 'thumbs/2' }),
      },
      select: { members: 'licensed', other: 'licensed', admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
      columns: { insert: { worker: 'photo_id storage_key width height' } },
    },
    passports: {
      key: ['file_key'],
      rows: { any: { file_key: 'passports/1', photo_id: livePhoto, ...statement } },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
      columns: {
        insert: { worker: 'file_key photo_id content_sha256 stated_at' },
        update: { worker: 'stored_at' },
      },
    },
  },
  functions: {
    'create_archive(uuid[],text)': ['signedIn'],
    'issue_archive_download(uuid)': ['signedIn'],
    'passport_content(uuid)': ['worker'],
    'find_passport(uuid)': ['signedIn', 'worker'],
    'issue_download(uuid,text)': ['signedIn'],
    'last_downloads(uuid[])': ['signedIn'],
    'report_downloads(uuid)': [],
  },
}

function file(storage_key: string): FixtureRow {
  return { storage_key, rendition: 'jpeg', sha256: 'a'.repeat(64), size: 1 }
}

function download(values: FixtureRow): FixtureRow {
  return { rendition: 'jpeg', sha256: 'a'.repeat(64), size: 1, ...values }
}

function thumb(values: FixtureRow): FixtureRow {
  return { width: 384, height: 256, ...values }
}
