import type { RoomAccess } from './declaration.ts'
import { row } from './identities.ts'

/** What belongs to signing a release without an account, and to erasing. */
export const releasesAccess: RoomAccess = {
  tables: {
    release_emails: {
      key: ['email_id'],
      rows: { any: { email_id: row(72), release_id: row(144) } },
      select: { worker: 'all' },
      insert: { worker: 'all' },
    },
    erasures: {
      key: ['id'],
      rows: {
        any: { id: row(160), asked_by: 'signer', releases: 1, faces: 1, templates: 1, emails: 1 },
      },
      select: { staff: 'all', worker: 'all' },
    },
    erase_links: {
      key: ['id'],
      rows: { any: { id: row(161), signer_email: 'karen@example.test' } },
      select: { worker: 'all' },
      update: { worker: 'all' },
      columns: { update: { worker: 'token_hash link_until' } },
      delete: { worker: 'all' },
    },
  },
  functions: {
    'queue_release_email(uuid,text,text,text,text,text,text)': ['anyone'],
    'release_by_token(text)': ['anyone'],
    'open_release(text,inet,text)': ['anyone'],
    'sign_release(text,text,text,text,boolean,inet,text)': ['anyone'],
    'decline_release(text,text,inet,text)': ['anyone'],
    'stop_release(text,inet,text)': ['anyone'],
    'stop_face_search(text,inet,text)': ['anyone'],
    'release_of_token(text)': [],
    'resend_release(uuid,text,timestamp with time zone)': ['signedIn'],
    'trace_release(uuid,inet,text)': [],
    'user_email(uuid)': ['worker'],
    'ask_erase_link(text)': ['anyone'],
    'people_to_erase(text)': ['anyone'],
    'erase_by_token(text)': ['anyone'],
    'erase_person(uuid)': ['signedIn'],
    'erase_person_as_staff(uuid)': ['signedIn'],
    'people_of_token(text)': [],
    'erase_person_data(uuid,text)': [],
    'erase_names(uuid[],uuid,text)': [],
    'erase_from_audit(uuid,uuid[],text,timestamp with time zone)': [],
    'erase_from_notes(uuid[],text,timestamp with time zone)': [],
    'move_audit_to_erasure(uuid,uuid[])': [],
    'has_words(text,text)': [],
    'person_renamed()': [],
    'person_is_bound(uuid)': [],
    'confirmed_name(text,text[])': [],
    'words_pattern(text[])': [],
    'without_words(text,text)': [],
    'without_words(jsonb,text)': [],
    'photo_face_erased()': [],
    'fold_after_erasure()': [],
    'lock_person_photos(uuid)': [],
    'lock_release_photos(uuid)': [],
  },
}
