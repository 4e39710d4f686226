import { livePhoto } from '../catalog.ts'
import type { FixtureRow, RoomAccess } from '../declaration.ts'
import { people, rowId } from '../identities.ts'
import { company } from '../studios.ts'

export const ordersAccess: RoomAccess = {
  tables: {
    state_transitions: {
      key: ['machine', 'from_state'],
      rows: {
        any: { machine: 'order_status', from_state: 'test', to_state: 'test', movers: ['staff'] },
      },
      select: { anyone: 'all', worker: 'all' },
    },
    orders: {
      key: ['id'],
      rows: {
        draft: order({ id: rowId(50), number: 'ORD-2026-900001' }),
        paid: order({
          id: rowId(51),
          number: 'ORD-2026-900002',
          status: 'confirmed',
          payment_status: 'paid',
          confirmed_at: '2026-01-02T00:00:00Z',
        }),
        alone: order({ id: rowId(52), number: 'ORD-2026-900003', company_id: null }),
        others: order({
          id: rowId(53),
          number: 'ORD-2026-900004',
          company_id: rowId(12),
          placed_by: people.other,
        }),
      },
      select: {
        customer: 'alone',
        members: 'draft paid',
        other: 'others',
        admin: 'all',
        worker: 'all',
      },
      insert: { worker: 'all' },
      update: { worker: 'all' },
    },
    order_lines: {
      key: ['id'],
      rows: {
        draft: line({ id: rowId(54), order_id: rowId(50) }),
        paid: line({ id: rowId(55), order_id: rowId(51) }),
        others: line({ id: rowId(56), order_id: rowId(53) }),
      },
      select: {
        members: 'draft paid',
        other: 'others',
        admin: 'all',
        worker: 'all',
      },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: { update: { worker: 'certificate_id tax refunded_at' } },
    },
    order_events: {
      key: ['id'],
      rows: {
        customers: event({ id: rowId(57), order_id: rowId(50), actor_id: people.customer }),
        admins: event({ id: rowId(58), order_id: rowId(50), actor_id: people.admin }),
        workers: event({ id: rowId(59), order_id: rowId(51), actor_id: null }),
        others: event({ id: rowId(60), order_id: rowId(53), actor_id: people.other }),
      },
      select: {
        members: 'customers admins workers',
        other: 'others',
        admin: 'all',
        worker: 'all',
      },
      insert: { worker: 'all' },
      columns: { insert: { worker: 'id order_id actor_id type payload' } },
    },
    stripe_events: {
      key: ['id'],
      rows: {
        any: {
          id: 'evt_1',
          type: 'charge.succeeded',
          object_id: 'ch_1',
          object_type: 'charge',
          created_at: '2026-01-02T00:00:00Z',
        },
      },
      select: { admin: 'all', worker: 'all' },
      update: { worker: 'all' },
      columns: {
        select: {
          authenticated:
            'id type object_id object_type api_version created_at received_at deliveries applied_at failure',
        },
        update: { worker: 'applied_at failure body' },
      },
    },
  },
  views: {
    purchases: {
      key: ['photo_id'],
      rows: { paid: { photo_id: livePhoto } },
      select: { members: 'all', admin: 'all', worker: 'all' },
    },
  },
  functions: {
    'guard_transition()': [],
    'current_mover()': ['signedIn', 'worker'],
    'guard_new_order()': [],
    'next_order_number()': ['worker'],
    'approve_order(uuid)': ['signedIn'],
    'decline_order(uuid,text)': ['signedIn'],
    'cancel_order(uuid)': ['signedIn'],
    'is_cancellation_requested(uuid)': [],
    'lock_readable_order(uuid)': [],
    'order_names(uuid[])': ['signedIn'],
    'order_people(uuid)': ['signedIn'],
    'price_lines(integer[],text[])': [],
    'volume_percent(integer)': [],
    'receive_stripe_event(text,text,text,text,text,timestamp with time zone,text)': ['worker'],
  },
}

function order(values: FixtureRow): FixtureRow {
  return { company_id: company, placed_by: people.customer, ...values }
}

function line(values: FixtureRow): FixtureRow {
  return {
    position: 1,
    photo_id: livePhoto,
    photoid: 1,
    license_type: 'background-dressing',
    unit_price: 4500,
    multiplier: 1,
    total: 4500,
    contributor_id: people.contributor,
    royalty_rate: 0.4,
    ...values,
  }
}

function event(values: FixtureRow): FixtureRow {
  return { type: 'placed', ...values }
}
