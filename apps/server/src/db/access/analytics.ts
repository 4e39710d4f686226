import type { RoomAccess } from './declaration.ts'
import { people, row } from './identities.ts'

const clickFields =
  'id event_type entity_id entity_type taxonomy_type user_id session_id user_agent referrer metadata'
const searchFields =
  'id search_term user_id session_id result_count search_method synonym_expanded expanded_terms ip_address user_agent'
const now = '2026-11-15T00:00:00Z'

export const analyticsAccess: RoomAccess = {
  tables: {
    click_events: {
      key: ['id'],
      rows: {
        anonymous: click(row(80), null),
        customers: click(row(81), people.customer),
        others: click(row(82), people.other),
      },
      select: { admin: 'all', worker: 'all' },
      insert: { anonymous: 'anonymous', customer: 'customers', other: 'others' },
      columns: {
        insert: { anon: clickFields, authenticated: clickFields },
        update: { worker: 'processed' },
      },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    search_analytics: {
      key: ['id'],
      rows: {
        anonymous: search(row(83), null),
        customers: search(row(84), people.customer),
        others: search(row(85), people.other),
      },
      select: { admin: 'all', worker: 'all' },
      insert: { anonymous: 'anonymous', customer: 'customers', other: 'others' },
      columns: { insert: { anon: searchFields, authenticated: searchFields } },
      delete: { worker: 'all' },
    },
    click_analytics: {
      key: ['entity_id'],
      rows: { any: { entity_id: 'porch', entity_type: 'tag' } },
      select: { anyone: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
  },
  functions: {
    'get_popular_by_clicks(text,text,integer)': ['anyone'],
    'uuid_or_null(text)': ['anyone'],
    'ensure_analytics_partitions(integer)': ['worker'],
  },
}

function click(id: string, user: string | null) {
  return {
    id,
    event_type: 'click',
    entity_id: 'porch',
    entity_type: 'tag',
    user_id: user,
    created_at: now,
  }
}

function search(id: string, user: string | null) {
  return {
    id,
    search_term: 'porch',
    session_id: id,
    result_count: 1,
    search_method: 'partial',
    user_id: user,
    window_at: now,
  }
}
