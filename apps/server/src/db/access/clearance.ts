import { draftPhoto, livePhoto } from './catalog.ts'
import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

const sha256 = 'b'.repeat(64)
const sent = { document: 'Release', document_sha256: sha256, sent_at: '2026-01-01T00:00:00Z' }

const ownRows = { contributor: 'contributors', other: 'others' }

/** People, releases, claims and checks: the rest of the room rights. */
export const clearanceAccess: RoomAccess = {
  tables: {
    people: {
      key: ['id'],
      rows: {
        contributors: { id: rowId(140), user_id: people.contributor, name: 'Karen' },
        others: { id: rowId(141), user_id: people.other, name: 'Walter' },
      },
      select: { ...ownRows, staff: 'all', worker: 'all' },
      insert: { contributor: 'contributors' },
      update: { ...ownRows, staff: 'all', worker: 'all' },
      delete: { ...ownRows, worker: 'all' },
      columns: {
        insert: { authenticated: 'id user_id name standing birth_year gender ethnicities' },
        update: {
          authenticated: 'name standing birth_year gender ethnicities',
          worker: 'standing',
        },
      },
    },
    releases: {
      key: ['id'],
      rows: {
        contributors: release({
          id: rowId(142),
          person_id: rowId(140),
          user_id: people.contributor,
        }),
        others: release({ id: rowId(143), person_id: rowId(141), user_id: people.other }),
        sent: release({
          id: rowId(144),
          person_id: rowId(140),
          user_id: people.contributor,
          release_state: 'sent',
          ...sent,
        }),
      },
      select: { contributor: 'contributors sent', other: 'others', staff: 'all', worker: 'all' },
      // Clients may not insert the state: every row would be a draft.
      insert: { contributor: 'contributors sent' },
      update: { contributor: 'contributors sent', other: 'others', staff: 'all', worker: 'all' },
      delete: { worker: 'all' },
      columns: {
        select: {
          authenticated:
            'id person_id user_id release_state relation signer_name signer_email terms_version document document_sha256 signed_sha256 link_until allows_face_search signed_name decline_reason ends_at sent_at viewed_at signed_at ended_at created_at signed_face_search',
        },
        insert: {
          authenticated:
            'id person_id user_id relation signer_name signer_email terms_version ends_at',
        },
        update: {
          authenticated:
            'release_state document document_sha256 token_hash link_until sent_at ended_at',
          worker: 'release_state signed_sha256 ended_at token_hash earlier_token_hash',
        },
      },
    },
    release_photos: {
      key: ['release_id', 'photo_id'],
      rows: {
        draft: { release_id: rowId(142), photo_id: draftPhoto },
        sent: { release_id: rowId(144), photo_id: draftPhoto },
      },
      select: { contributor: 'all', staff: 'all', worker: 'all' },
      insert: { contributor: 'draft' },
      delete: { contributor: 'draft' },
    },
    release_events: {
      key: ['release_id'],
      rows: {
        contributors: { release_id: rowId(142), event: 'draft' },
        others: { release_id: rowId(143), event: 'draft' },
      },
      select: { contributor: 'contributors', other: 'others', staff: 'all', worker: 'all' },
      insert: { worker: 'all' },
      columns: { insert: { worker: 'release_id event' } },
    },
    release_traces: {
      key: ['user_agent'],
      rows: { any: { event_id: 1, ip: '192.0.2.1', user_agent: 'Browser' } },
      select: { staff: 'all' },
    },
    rights_claims: {
      key: ['photo_id'],
      rows: {
        contributors: claim({ photo_id: draftPhoto, user_id: people.contributor }),
        others: claim({ photo_id: livePhoto, user_id: people.other }),
      },
      select: { ...ownRows, staff: 'all', worker: 'all' },
      insert: { contributor: 'contributors' },
      update: { ...ownRows, staff: 'all' },
      columns: {
        insert: {
          authenticated: 'photo_id user_id basis photographer evidence owns_print stated_at',
        },
        update: { authenticated: 'basis photographer evidence claim_state stated_at' },
      },
    },
    rights_claim_drafts: {
      key: ['photo_id'],
      rows: {
        contributors: {
          photo_id: draftPhoto,
          user_id: people.contributor,
          basis: 'inherited',
          photographer: null,
        },
        others: { photo_id: livePhoto, user_id: people.other, basis: 'inherited' },
      },
      select: ownRows,
      insert: { contributor: 'contributors' },
      delete: ownRows,
    },
    clearance_checks: {
      key: ['id'],
      rows: {
        moderators: check({ id: rowId(145), photo_id: draftPhoto, reviewer_id: people.moderator }),
        admins: check({ id: rowId(146), photo_id: livePhoto, reviewer_id: people.admin }),
      },
      select: { staff: 'all', worker: 'all' },
      insert: { moderator: 'moderators', admin: 'admins' },
      update: { staff: 'all', worker: 'all' },
      columns: {
        insert: {
          authenticated:
            'id photo_id reviewer_id decision basis faces_seen faces_digest has_marks has_stamp checklist reason note',
        },
        update: {
          authenticated: 'is_current undone_at second_reviewer_id second_at',
          worker: 'notified_at',
        },
      },
    },
    incidents: {
      key: ['id'],
      rows: { contributors: { id: rowId(147), photo_id: draftPhoto, cause: 'face' } },
      select: { contributor: 'all', staff: 'all', worker: 'all' },
      update: { staff: 'all' },
      columns: { update: { authenticated: 'closed_at closed_by outcome' } },
    },
  },
  functions: {
    'relation_fits(text,text)': ['signedIn', 'worker'],
    'face_releases(uuid,uuid)': ['worker'],
    'photo_faces_released(uuid)': ['worker'],
    'photo_faces_digest(uuid)': ['worker'],
    'photo_face_issues(uuid)': [],
    'photo_clearance_issues(uuid)': [],
    'photo_is_cleared(uuid)': ['worker'],
    'may_see_rights(uuid)': [],
    'visible_face_releases(uuid,uuid)': ['signedIn'],
    'visible_photo_faces_released(uuid)': ['signedIn'],
    'visible_photo_faces_digest(uuid)': ['signedIn'],
    'visible_photo_is_cleared(uuid)': ['signedIn'],
    'visible_photo_clearance_issues(uuid)': ['signedIn'],
    'visible_photo_has_kin(uuid)': ['signedIn'],
    'visible_photo_grade(uuid)': ['signedIn'],
    'clearance_grade(text,boolean,boolean)': ['signedIn', 'worker'],
    'photo_has_kin(uuid)': ['worker'],
    'photo_grade(uuid)': ['worker'],
    'photo_allows_hero(uuid)': ['signedIn', 'worker'],
    'photo_clearance(uuid)': ['signedIn'],
    'clearance_at_grant(uuid)': ['worker'],
    'photo_license_options(uuid[])': ['signedIn'],
    'require_read_committed()': [],
    'recheck_photo_clearance(uuid[],text)': [],
    'photo_went_live()': [],
    'photo_awaits_releases()': [],
    'photo_left_hold()': [],
    'lock_listed_release()': [],
    'photo_rights_moved()': [],
    'release_moved()': [],
    'person_moved()': [],
    'refuse_truncate()': [],
    'log_release_event()': [],
    'forget_release_links()': [],
    'photo_searchable_people(uuid)': [],
    'guard_release_document()': [],
    'guard_claim_state()': [],
    'guard_face_person()': [],
    'guard_person_statement()': [],
    'guard_photo_back()': [],
  },
}

function release(values: Record<string, string>) {
  return {
    relation: 'self',
    signer_name: 'Karen',
    signer_email: 'karen@example.test',
    terms_version: '1',
    ...values,
  }
}

function claim(values: Record<string, string>) {
  return { basis: 'photographer', owns_print: true, ...values }
}

function check(values: Record<string, string>) {
  return { decision: 'approved', basis: 'photographer', faces_seen: 0, faces_digest: '', ...values }
}
