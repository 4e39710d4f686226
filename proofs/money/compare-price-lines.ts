import { type PricedCart, priceCart } from '@shoebox/domain/money/pricing'
import { testDatabase } from '@shoebox/server/testing/database'
import type { Pool } from 'pg'
import { type Cart, randomOrders } from './random-carts.ts'

const batchSize = 500

/** Prices random orders by the SQL function and by the domain. Returns a description of each difference. */
export async function comparePriceLines({ seed, count }: { seed: number; count: number }) {
  const database = await testDatabase()
  const different: string[] = []
  let orders = 0
  try {
    const carts = randomOrders(seed)
    while (orders < count) {
      const batch = Array.from(
        { length: Math.min(batchSize, count - orders) },
        () => carts.next().value,
      )
      const priced = await priceInSql(database.admin, batch)
      for (const [index, cart] of batch.entries()) {
        const inSql = priced[index] ?? ''
        if (inSql !== describe(priceCart(cart)))
          different.push(`${JSON.stringify(cart)}: ${inSql}`.slice(0, 500))
      }
      orders += batch.length
    }
  } finally {
    await database.drop()
  }
  return { orders, different }
}

/** "discount:total" of each line of each order, in one statement. */
async function priceInSql(admin: Pick<Pool, 'query'>, carts: readonly Cart[]): Promise<string[]> {
  const { rows } = await admin.query<{ lines: string }>(
    `select coalesce((
       select string_agg(p.discount_share || ':' || p.total, ' ' order by p.line)
       from price_lines(
         array(select (l ->> 'priceCents')::integer from jsonb_array_elements(cart) with ordinality as e (l, n) order by n),
         array(select l ->> 'license' from jsonb_array_elements(cart) with ordinality as e (l, n) order by n)) p), '') as lines
     from jsonb_array_elements($1::jsonb) with ordinality as c (cart, n) order by n`,
    [JSON.stringify(carts)],
  )
  return rows.map(({ lines }) => lines)
}

function describe({ lines }: PricedCart): string {
  return lines.map(({ discountCents, totalCents }) => `${discountCents}:${totalCents}`).join(' ')
}
