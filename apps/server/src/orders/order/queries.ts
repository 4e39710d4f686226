import type { PaymentMethod, ProductionType } from '@shoebox/domain/money/checkout'
import type { OrderEventType } from '@shoebox/domain/money/order-events'
import type {
  DeliveryStatus,
  DisputeState,
  LicenseState,
  OrderStatus,
  PaymentStatus,
} from '@shoebox/domain/money/states'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type OrderSummaryRow = {
  id: string
  number: string
  status: OrderStatus
  is_declined: boolean
  payment_status: PaymentStatus
  delivery_status: DeliveryStatus
  created_at: Date
  company_id: string
  company_name: string
  project_id: string
  project_name: string
  placed_by_name: string | null
  is_own: boolean
  photo_count: number
  total: number
  refunded: number
  po_number: string | null
  invoice_number: string | null
}

export type OrderRow = OrderSummaryRow & {
  subtotal: number
  discount: number
  discount_tier: string | null
  tax: number
  confirmed_at: Date | null
  completed_at: Date | null
  cancelled_at: Date | null
  expires_at: Date | null
  cancel_reason: string | null
  method: PaymentMethod | null
  last4: string | null
  licensee: string | null
  production_title: string | null
  working_title: string | null
  production_type: ProductionType | null
  season: string | null
  episodes: string | null
  distributor: string | null
  shoot_date: string | null
  clearance_contact: string | null
  may_be_named: boolean
  account_code: string | null
  billing: OrderBilling | null
  approved_by_name: string | null
  approval_over: number | null
  signature: { name: string; title: string; signed_at: string; version: string } | null
  /** Null until the order is paid, and for former members. */
  agreement: { has_file: boolean } | null
  dispute: { state: DisputeState; opened_at: string; closed_at: string | null } | null
  invoice: { number: string; issued_on: string; has_file: boolean } | null
  can_place_orders: boolean
  can_approve_orders: boolean
  can_manage_company: boolean
}

/** For a query that joins orders o, order_names n and invoices i. A refunded second payment does not count as a refund. */
export const summaryColumns = sql`
  o.id, o.number, o.status,
  exists (select from order_events e where e.order_id = o.id and e.type = 'declined') as is_declined,
  o.payment_status, o.delivery_status, o.created_at, o.company_id, n.company_name, o.project_id, n.project_name,
  n.placed_by_name, o.placed_by = auth.uid() as is_own,
  (select count(*)::int from order_lines l where l.order_id = o.id) as photo_count, o.total,
  (select coalesce(sum(r.amount), 0)::int from refunds r
   where r.order_id = o.id and r.state = 'succeeded' and r.reason <> 'duplicate') as refunded,
  o.po_number, i.number as invoice_number`

/** The billing profile as it was when the order was placed. */
type OrderBilling = {
  bill_to: string
  attention: string | null
  street_address: string
  street_address_2: string | null
  city: string
  state_province: string | null
  postal_code: string | null
  country: string
  ap_email: string | null
}

/** Null unless the actor placed the order or may read the orders of its company. Admins get no other orders here. */
export async function findOrder({ db }: UserTx, id: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select ${summaryColumns},
      o.subtotal, o.discount, o.discount_tier, o.tax, o.confirmed_at,
      o.completed_at, o.cancelled_at, o.expires_at, o.cancel_reason, o.method,
      (select p.last4 from payments p where p.order_id = o.id and p.state <> 'failed'
       order by p.created_at desc limit 1) as last4,
      o.licensee, o.production_title, o.working_title, o.production_type, o.season, o.episodes, o.distributor,
      o.shoot_date, o.clearance_contact, o.may_be_named, o.account_code, o.billing,
      (select p.name from order_people(o.id) p where p.user_id = o.approved_by) as approved_by_name,
      (select c.approval_over from companies c where c.id = o.company_id) as approval_over,
      (select jsonb_build_object('name', s.name, 'title', s.title, 'signed_at', s.signed_at, 'version', v.version)
       from signatures s join license_versions v on v.id = s.license_version_id where s.order_id = o.id) as signature,
      (select jsonb_build_object('has_file', a.file_key is not null)
       where o.signature_id is not null and o.confirmed_at is not null
         and o.company_id in (select my_companies('read-orders'))) as agreement,
      (select jsonb_build_object('state', d.state, 'opened_at', d.opened_at, 'closed_at', d.closed_at)
       from disputes d where d.order_id = o.id order by d.opened_at desc limit 1) as dispute,
      (select jsonb_build_object('number', i.number, 'issued_on', i.issued_on, 'has_file', i.file_key is not null)
       where i.id is not null) as invoice,
      o.company_id in (select my_companies('place-orders')) as can_place_orders,
      o.company_id in (select my_companies('approve-orders')) as can_approve_orders,
      o.company_id in (select my_companies('manage-company')) as can_manage_company
    from orders o
    join order_names(array[${id}::uuid]) n on n.order_id = o.id
    left join invoices i on i.order_id = o.id
    left join license_agreements a on a.order_id = o.id
    where o.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

export type OrderLineRow = {
  id: string
  position: number
  photo_id: string
  photoid: number
  year: string | null
  place: string | null
  license_type: LicenseType
  unit_price: number
  multiplier: number
  discount_share: number
  tax: number
  total: number
  license_state: LicenseState | null
  license_id: string | null
  license_code: string | null
  has_certificate: boolean
  refunded: number
}

export async function listOrderLines({ db }: UserTx, orderId: string): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select l.id, l.position, l.photo_id, l.photoid, l.year, l.place, l.license_type, l.unit_price, l.multiplier,
      l.discount_share, l.tax, l.total, g.license_state, g.id as license_id, g.code as license_code,
      coalesce(c.file_key is not null, false) as has_certificate, coalesce(r.refunded, 0)::int as refunded
    from order_lines l
    left join licenses g on g.order_line_id = l.id
    left join certificates c on c.license_id = g.id
    left join lateral (
      select sum(f.amount + f.tax) as refunded
      from refund_lines f join refunds r on r.id = f.refund_id and r.state = 'succeeded'
      where f.order_line_id = l.id
    ) r on true
    where l.order_id = ${orderId}
    order by l.position
  `.execute(db)
  return rows
}

export type OrderEventRow = { type: OrderEventType; at: Date; actor_name: string | null }

export async function listOrderEvents({ db }: UserTx, orderId: string): Promise<OrderEventRow[]> {
  const { rows } = await sql<OrderEventRow>`
    select e.type, e.at, p.name as actor_name
    from order_events e left join order_people(${orderId}) p on p.user_id = e.actor_id
    where e.order_id = ${orderId}
    order by e.at, e.id
  `.execute(db)
  return rows
}
