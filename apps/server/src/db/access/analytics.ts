import type { RoomAccess } from './declaration.ts'
import { people, row } from './identities.ts'

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
