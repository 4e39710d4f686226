import { draftPhoto } from './catalog.ts'
import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

export const rightsAccess: RoomAccess = {
  tables: {
    face_consents: {
      key: ['user_id'],
      rows: {
        contributors: { user_id: people.contributor },
        others: { user_id: people.other },
      },
      select: { contributor: 'contributors', other: 'others', worker: 'all' },
      insert: { contributor: 'contributors' },
      update: { contributor: 'contributors', other: 'others' },
      columns: {
        insert: { authenticated: 'user_id consented_at covers_expressions' },
        update: { authenticated: 'consented_at withdrawn_at covers_expressions' },
      },
    },
    family_contexts: {
      key: ['user_id', 'context'],
      rows: {
        contributors: { user_id: people.contributor, context: 'war', answer: 'no' },
        others: { user_id: people.other, context: 'war', answer: 'ask' },
      },
      select: { contributor: 'contributors', other: 'others', staff: 'all', worker: 'all' },
      insert: { contributor: 'contributors' },
      update: { contributor: 'contributors', other: 'others' },
      columns: {
        insert: { authenticated: 'user_id context answer' },
        update: { authenticated: 'answer' },
      },
    },
    face_consent_log: {
      key: ['user_id'],
      rows: {
        contributors: { user_id: people.contributor, event: 'agreed' },
        others: { user_id: people.other, event: 'agreed' },
      },
      select: { contributor: 'contributors', other: 'others', staff: 'all', worker: 'all' },
    },
    photo_faces: {
      key: ['id'],
      rows: {
        any: {
          id: rowId(130),
          photo_id: draftPhoto,
          box_x: 0.1,
          box_y: 0.1,
          box_width: 0.2,
          box_height: 0.2,
        },
      },
      select: { contributor: 'all', staff: 'all', worker: 'all' },
      insert: { contributor: 'all', staff: 'all', worker: 'all' },
      update: { contributor: 'all', staff: 'all', worker: 'all' },
      columns: {
        insert: {
          authenticated:
            'id photo_id box_x box_y box_width box_height age_min age_max person_id face_status',
        },
        update: {
          authenticated:
            'box_x box_y box_width box_height age_min age_max person_id face_status score model_id suggested_emotion',
        },
      },
      delete: { contributor: 'all', staff: 'all', worker: 'all' },
    },
    face_templates: {
      key: ['face_id'],
      rows: {
        any: {
          face_id: rowId(130),
          template: `[${'0,'.repeat(1023)}1]`,
          model_id: 'faces-1',
          retain_until: '2030-01-01T00:00:00Z',
        },
      },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
  },
  views: {
    // Read by our own SQL functions only.
    searchable_faces: { key: ['photo_id'], rows: { any: { photo_id: draftPhoto } } },
  },
  functions: {
    'log_face_consent()': [],
    'person_refuses_face_search(uuid)': ['worker'],
    'forget_face_templates(uuid)': [],
    'face_changed()': [],
    'face_consent_withdrawn()': [],
    'suggest_face_people(uuid,real)': ['signedIn'],
    'similar_people_photos(uuid,real,integer,integer)': ['signedIn'],
  },
}
