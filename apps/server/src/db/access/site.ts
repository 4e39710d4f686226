import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

const ownRows = { customer: 'customers', other: 'others' }

const backgroundFields =
  'number key_640 key_1280 key_1920 width height year place people face_x face_y face_width face_height is_active'

/** Banner and backgrounds of the site, and the tables that all rooms use: mail, audit, idempotency, limits, queue. */
export const siteAccess: RoomAccess = {
  tables: {
    site_banners: {
      key: ['id'],
      rows: {
        active: { id: rowId(70), content: '<p>Hello</p>', is_active: true },
        draft: { id: rowId(71), content: '<p>Soon</p>', is_active: false },
      },
      select: { anyone: 'active', admin: 'all' },
      columns: {
        insert: { authenticated: 'id content is_active' },
        update: { authenticated: 'content is_active' },
      },
      insert: { admin: 'all' },
      update: { admin: 'all' },
      delete: { admin: 'all' },
    },
    background_images: {
      key: ['id'],
      rows: {
        active: background({ id: rowId(77), number: 1, is_active: true }),
        resting: background({ id: rowId(78), number: 2, is_active: false }),
      },
      select: { anyone: 'active', admin: 'all' },
      columns: {
        insert: { authenticated: `id ${backgroundFields}` },
        update: { authenticated: backgroundFields },
      },
      insert: { admin: 'all' },
      update: { admin: 'all' },
      delete: { admin: 'all' },
    },
    contact_messages: {
      key: ['id'],
      rows: {
        any: {
          id: rowId(79),
          kind: 'contact',
          topic: 'other',
          name: 'Ada',
          email: 'ada@x.test',
          message: 'Hello',
        },
      },
      select: { admin: 'all', worker: 'all' },
      update: { worker: 'all' },
      columns: { update: { worker: 'mailed_at' } },
      delete: { worker: 'all' },
    },
    emails: {
      key: ['id'],
      rows: {
        queued: {
          id: rowId(72),
          kind: 'site.contact',
          recipient: 'a@x.test',
          subject: 's',
          html: 'h',
          text: 't',
        },
      },
      select: { admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        select: {
          authenticated: 'id kind recipient subject status error created_at sent_at reply_to',
        },
        update: { worker: 'status error sent_at' },
      },
      delete: { worker: 'all' },
    },
    email_attachments: {
      key: ['email_id'],
      rows: {
        any: {
          email_id: rowId(72),
          position: 1,
          storage_key: 'invoices/1.pdf',
          file_name: 'invoice.pdf',
          content_type: 'application/pdf',
          sha256: '0'.repeat(64),
          size: 1,
        },
      },
      select: { admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
      columns: {
        select: { authenticated: 'email_id position file_name content_type size created_at' },
      },
    },
    request_tasks: {
      key: ['task'],
      rows: { any: { task: 'test.task' } },
    },
    audit_log: {
      key: ['id'],
      rows: {
        moderators: audit(rowId(73), people.moderator),
        admins: audit(rowId(74), people.admin),
        workers: audit(rowId(75), null),
        customers: audit(rowId(76), people.customer),
      },
      select: { admin: 'all' },
      insert: { moderator: 'moderators', admin: 'admins', worker: 'workers' },
      columns: {
        insert: {
          authenticated: 'id actor_id action entity_type entity_id detail request_id',
          worker: 'id actor_id action entity_type entity_id detail request_id',
        },
      },
    },
    idempotency_keys: {
      key: ['user_id', 'key'],
      rows: { customers: key(people.customer), others: key(people.other) },
      select: { ...ownRows, worker: 'all' },
      insert: ownRows,
      update: ownRows,
      columns: {
        insert: {
          authenticated: 'user_id key operation request_hash response_status response_body',
        },
        update: { authenticated: 'response_status response_body' },
      },
      delete: { ...ownRows, worker: 'all' },
    },
    rate_limits: {
      key: ['key'],
      rows: { any: { key: 'test', hits: 1, resets_at: '2100-01-01T00:00:00Z' } },
    },
  },
  functions: {
    'add_job(text,json,text,timestamp with time zone,integer)': [],
    'enqueue(text,json,text,timestamp with time zone,integer)': ['signedIn', 'worker'],
    'queue_email(text,text,text,text,text,text)': ['worker'],
    'blank_auth_email()': [],
    'queue_auth_email(text,text,text,text,text,boolean)': [],
    'save_contact_message(uuid,text,text,text,text,text,text,text,text)': ['anyone'],
    'take_rate_limit(text,integer,interval,integer)': [],
    'prune_rate_limits()': ['worker'],
  },
}

function background(values: { id: string; number: number; is_active: boolean }) {
  const file = 'backgrounds/lake-0123456789ab.avif'

  return { key_640: file, key_1280: file, key_1920: file, width: 1920, height: 922, ...values }
}

function audit(id: string, actor: string | null) {
  return {
    id,
    actor_id: actor,
    action: 'site.publish-banner',
    entity_type: 'site_banner',
    entity_id: rowId(70),
  }
}

function key(user: string) {
  return { user_id: user, key: 'test-key', operation: 'createCompany', request_hash: 'x' }
}
