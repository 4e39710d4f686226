import { priceCart } from '@shoebox/domain/money/pricing'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { standardRoyaltyRate } from '@shoebox/domain/rights/contributor-agreement'
import type { World } from './world.ts'

type OrderRow = {
  id: string
  placed_by: string
  company_id: string
  project_id: string
  state: string
  approved_by: string | null
  subtotal: number
  discount: number
  tax: number
  total: number
  ip: string
  lines: {
    price: number
    license: LicenseType
    discount_share: number
    total: number
    tax: number
    royalty_rate: number
    is_sellers: boolean
  }[]
}

const ordersSql = `
  select o.id, o.placed_by, o.company_id, o.project_id, o.status || ' ' || o.payment_status || ' ' || o.delivery_status as state,
    o.approved_by, o.subtotal, o.discount, o.tax, o.total, host(s.ip) as ip, (
      select jsonb_agg(jsonb_build_object('price', p.price, 'license', l.license_type, 'discount_share', l.discount_share,
        'total', l.total, 'tax', l.tax, 'royalty_rate', l.royalty_rate, 'is_sellers', l.contributor_id = p.user_id)
        order by l.position)
      from order_lines l join photos p on p.id = l.photo_id where l.order_id = o.id) as lines
  from orders o join signatures s on s.order_id = o.id where o.created_at > $1`

const states = /^(?:pending_payment|pending_approval|cancelled) unpaid locked$/

/** What is wrong with the orders placed since then, and with the buyer's cart. Recomputed from photos and users. */
export async function findWrongRows(world: World, since: Date): Promise<string[]> {
  const { admin } = world.api.database
  const { rows: orders } = await admin.query<OrderRow>(ordersSql, [since])
  const { rows: items } = await admin.query<{ id: string }>(
    `select c.id from cart_items c join photos p on p.id = c.photo_id
     where c.user_id = $1 and (c.quantity <> 1 or c.price_seen is distinct from p.price)`,
    [world.buyer.id],
  )
  return [
    ...orders.flatMap((order) =>
      findWrongFields(order, world).map((field) => `order ${order.id}: ${field}`),
    ),
    ...items.map(({ id }) => `cart item ${id}`),
  ]
}

function findWrongFields(
  order: OrderRow,
  { buyer, approver, companyId, projectId }: World,
): string[] {
  const priced = priceCart(
    order.lines.map(({ price, license }) => ({ priceCents: price, license, quantity: 1 })),
  )
  const checks: Record<string, boolean> = {
    buyer: order.placed_by === buyer.id,
    company: order.company_id === companyId,
    project: order.project_id === projectId,
    state: states.test(order.state),
    approver: order.approved_by === null || order.approved_by === approver.id,
    subtotal: order.subtotal === priced.originalCents,
    discount: order.discount === priced.discountCents,
    tax: order.tax === 0 && order.lines.every(({ tax }) => tax === 0),
    total: order.total === priced.totalCents,
    lines: order.lines.every(({ discount_share, total }, index) => {
      const line = priced.lines[index]
      return line?.discountCents === discount_share && line.totalCents === total
    }),
    seller: order.lines.every(({ is_sellers }) => is_sellers),
    royalty: order.lines.every(({ royalty_rate }) => royalty_rate === standardRoyaltyRate),
    ip: order.ip === '127.0.0.1',
  }
  return Object.entries(checks).flatMap(([field, isRight]) => (isRight ? [] : [field]))
}
