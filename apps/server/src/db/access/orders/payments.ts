import type { FixtureRow, RoomAccess } from '../declaration.ts'
import { rowId } from '../identities.ts'
import { company, foreignCompany } from '../studios.ts'

const read = { members: 'members', other: 'others', admin: 'all', worker: 'all' }

/** Attempts to pay, payments, refunds and disputes. The orders are those of orders.ts. */
export const paymentsAccess: RoomAccess = {
  tables: {
    stripe_customers: {
      key: ['company_id'],
      rows: {
        members: { company_id: company, customer_id: 'cus_members' },
        others: { company_id: foreignCompany, customer_id: 'cus_others' },
      },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: { update: { worker: 'customer_id' } },
    },
    payment_attempts: {
      key: ['id'],
      rows: {
        members: attempt({ id: rowId(320), order_id: rowId(51), idempotency_key: 'members' }),
        others: attempt({ id: rowId(321), order_id: rowId(53), idempotency_key: 'others' }),
      },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
    },
    payments: {
      key: ['id'],
      rows: {
        members: payment({ id: rowId(322), order_id: rowId(51), payment_intent_id: 'pi_members' }),
        others: payment({ id: rowId(323), order_id: rowId(53), payment_intent_id: 'pi_others' }),
      },
      select: read,
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        select: {
          authenticated: 'id order_id method state amount last4 failure paid_at created_at',
        },
      },
    },
    refunds: {
      key: ['id'],
      rows: {
        members: refund({ id: rowId(324), order_id: rowId(51), payment_id: rowId(322) }),
        others: refund({ id: rowId(325), order_id: rowId(53), payment_id: rowId(323) }),
      },
      select: read,
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        select: { authenticated: 'id order_id amount reason state settled_at created_at' },
        update: { worker: 'state stripe_refund_id failure settled_at' },
      },
    },
    refund_lines: {
      key: ['refund_id', 'order_line_id'],
      rows: {
        members: { refund_id: rowId(324), order_line_id: rowId(55), amount: 4500, tax: 0 },
        others: { refund_id: rowId(325), order_line_id: rowId(56), amount: 4500, tax: 0 },
      },
      select: read,
      insert: { worker: 'all' },
    },
    disputes: {
      key: ['id'],
      rows: {
        members: dispute({
          id: rowId(326),
          order_id: rowId(51),
          payment_id: rowId(322),
          stripe_dispute_id: 'du_members',
        }),
        others: dispute({
          id: rowId(327),
          order_id: rowId(53),
          payment_id: rowId(323),
          stripe_dispute_id: 'du_others',
        }),
      },
      select: read,
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        select: { authenticated: 'id order_id amount state opened_at closed_at' },
        update: { worker: 'state closed_at evidence_due_by' },
      },
    },
    reconciliations: {
      key: ['id'],
      rows: {
        any: {
          id: rowId(328),
          since: '2026-01-01T00:00:00Z',
          until: '2026-01-02T00:00:00Z',
          events_found: 0,
          differences: [],
        },
      },
      select: { admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
    },
  },
  functions: {
    'begin_payment_attempt(uuid,uuid,date)': ['signedIn'],
    'cancel_orders_of_photo()': [],
    'check_order_tax()': [],
    'choose_payment_method(uuid,text,text)': ['signedIn'],
    'lock_payable_order(uuid)': [],
    'notify_incident_decision()': [],
    'notify_licensees()': [],
    'record_payment_session(uuid,text,text,timestamp with time zone)': ['signedIn'],
    'record_stripe_customer(uuid,text)': ['signedIn'],
    'refresh_order_billing(uuid)': ['signedIn'],
    'replace_stripe_customer(uuid,text,text)': ['signedIn'],
  },
}

function attempt(values: FixtureRow): FixtureRow {
  return { number: 1, state: 'opening', ...values }
}

function payment(values: FixtureRow): FixtureRow {
  return { method: 'card', state: 'processing', amount: 4500, ...values }
}

function refund(values: FixtureRow): FixtureRow {
  return { amount: 4500, reason: 'operator', ...values }
}

function dispute(values: FixtureRow): FixtureRow {
  return {
    amount: 4500,
    reason: 'fraudulent',
    status_before: 'confirmed',
    opened_at: '2026-01-03T00:00:00Z',
    ...values,
  }
}
