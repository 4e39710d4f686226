import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

const clickFields =
  'event_id created_on event_type entity_id entity_type taxonomy_type user_id session_id user_agent referrer metadata network'
const searchFields =
  'id search_term user_id session_id result_count search_method synonym_expanded expanded_terms ip_address user_agent'
const now = '2026-11-15T00:00:00Z'

/** The timestamp part of a UUIDv7: 2026-11-15. */
const dayInId = '01a1df14-1e00-7000-8000-0000000000'

export const analyticsAccess: RoomAccess = {
  tables: {
    click_events: {
      key: ['event_id'],
      rows: {
        anonymous: click(80, null),
        customers: click(81, people.customer),
        others: click(82, people.other),
      },
      select: { admin: 'all', worker: 'all' },
      insert: { anonymous: 'anonymous', customer: 'customers', other: 'others' },
      columns: { insert: { anon: clickFields, authenticated: clickFields } },
    },
    // Read and written by the roll-up only.
    click_visits: {
      key: ['visitor'],
      rows: {
        any: {
          created_on: '2026-11-15',
          entity: rowId(86),
          visitor: rowId(87),
          is_user: false,
          is_counted: true,
        },
      },
    },
    click_sessions: {
      key: ['session'],
      rows: { any: { created_on: '2026-11-15', network: '\\x00', session: rowId(88) } },
    },
    search_analytics: {
      key: ['id'],
      rows: {
        anonymous: search(rowId(83), null),
        customers: search(rowId(84), people.customer),
        others: search(rowId(85), people.other),
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
    search_days: {
      key: ['day', 'term'],
      rows: {
        any: {
          day: '2026-11-15',
          term: 'porch',
          searches: 1,
          zero_results: 0,
          clicks: 0,
          carts: 0,
        },
      },
      select: { admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
  },
  functions: {
    'get_popular_by_clicks(text,text,integer)': ['anyone'],
    'uuid_or_null(text)': ['anyone'],
    'ensure_analytics_partitions(integer)': ['worker'],
    'drop_analytics_partitions(date)': ['worker'],
    'take_clicks(integer)': [],
    'clicked_entity(text,text,text)': [],
    'roll_up_clicks(integer)': ['worker'],
  },
}

function click(number: number, user: string | null) {
  return {
    event_id: `${dayInId}${number}`,
    created_on: '2026-11-15',
    event_type: 'click',
    entity_id: 'porch',
    entity_type: 'tag',
    user_id: user,
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
