import type { OrderStatus, PaymentStatus } from '@shoebox/domain/money/states'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

export type OperatedOrder = {
  id: string
  number: string
  status: OrderStatus
  payment_status: PaymentStatus
  delivery_status: string
  company_name: string | null
  total: number
  /** Refunds that failed, including those of second payments. */
  owed: number
  cancel_reason: string | null
  invoice_number: string | null
  lines: {
    id: string
    photoid: number
    license: string
    total: number
    tax: number
    refunded: boolean
    /** With tax, because a refund failed. */
    owed: number
  }[]
  events: { at: string; type: string }[]
  payments: { id: string; state: string; amount: number; failure: string | null }[]
  refunds: { id: string; state: string; amount: number; reason: string; failure: string | null }[]
  disputes: { id: string; state: string; amount: number; reason: string }[]
}

export async function findOperatedOrder(db: Db, number: string): Promise<OperatedOrder | null> {
  const { rows } = await sql<OperatedOrder>`
    select o.id, o.number, o.status, o.payment_status, o.delivery_status, c.name as company_name, o.total,
      coalesce((select -sum(j.amount) from journal_entries e join journal_lines j on j.entry_id = e.id
        where e.order_id = o.id and j.account = 'refunds_payable'), 0)::int as owed,
      o.cancel_reason, (select i.number from invoices i where i.order_id = o.id) as invoice_number,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'photoid', l.photoid, 'license', l.license_type,
        'total', l.total, 'tax', l.tax, 'refunded', l.refunded_at is not null,
        'owed', coalesce((select -sum(j.amount) from journal_lines j
          where j.order_line_id = l.id and j.account = 'refunds_payable'), 0)) order by l.position)
        from order_lines l where l.order_id = o.id), '[]') as lines,
      coalesce((select jsonb_agg(jsonb_build_object('at', e.at, 'type', e.type) order by e.at, e.id)
        from order_events e where e.order_id = o.id), '[]') as events,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.payment_intent_id, 'state', p.state, 'amount', p.amount,
        'failure', p.failure) order by p.created_at) from payments p where p.order_id = o.id), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('id', coalesce(r.stripe_refund_id, r.id::text), 'state', r.state,
        'amount', r.amount, 'reason', r.reason, 'failure', r.failure) order by r.created_at)
        from refunds r where r.order_id = o.id), '[]') as refunds,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.stripe_dispute_id, 'state', d.state, 'amount', d.amount,
        'reason', d.reason) order by d.opened_at) from disputes d where d.order_id = o.id), '[]') as disputes
    from orders o left join companies c on c.id = o.company_id
    where o.number = ${number}
  `.execute(db)
  return rows[0] ?? null
}
