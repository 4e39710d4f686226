import {
  deliveryStatuses,
  deliveryTransitions,
  orderStatuses,
  orderTransitions,
  paymentStatuses,
  paymentTransitions,
} from '@shoebox/domain/money/states'
import type { Mover, Transitions } from '@shoebox/domain/transitions'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'

let database: TestDatabase
let client: PoolClient
let userId: string
let orderId: string

beforeAll(async () => {
  database = await testDatabase()
  client = await database.admin.connect()
  userId = await insertUser(database.admin, { email: 'buyer@example.test' })
  const { rows } = await client.query<{ id: string }>(
    'insert into orders (placed_by) values ($1) returning id',
    [userId],
  )
  orderId = firstOf(rows).id
  await client.query(tryMove)
})

afterAll(async () => {
  client.release()
  await database.drop()
})

const movers: readonly Mover[] = ['owner', 'company', 'staff', 'worker', 'signer', 'rights']

/**
 * Sets the order's state with the guard disabled, tries the transition as the mover, and rolls back. Returns the error
 * message, or null if the transition is allowed.
 */
const tryMove = `
create function pg_temp.try_move(p_order uuid, p_column text, p_from text, p_to text, p_mover text) returns text
language plpgsql as $$
begin
  set local session_replication_role = replica;
  execute format(
    'update orders set %I = $1, confirmed_at = now(), cancelled_at = case when $1 = ''cancelled'' then now() end
     where id = $2', p_column) using p_from, p_order;
  set local session_replication_role = origin;
  perform set_config('shoebox.mover', p_mover, true);
  begin
    execute format(
      'update orders set %I = $1, cancelled_at = case when $1 = ''cancelled'' then now() end where id = $2', p_column)
      using p_to, p_order;
  exception when check_violation or insufficient_privilege then
    return sqlerrm;
  end;
  return null;
end
$$`

type Machine = { column: string; states: readonly string[]; transitions: Transitions<string> }

const machines: readonly Machine[] = [
  { column: 'status', states: orderStatuses, transitions: orderTransitions },
  { column: 'payment_status', states: paymentStatuses, transitions: paymentTransitions },
  { column: 'delivery_status', states: deliveryStatuses, transitions: deliveryTransitions },
]

describe.each(machines)('orders.$column', ({ column, states, transitions }) => {
  it('allows exactly the listed transitions, each only to its movers', async () => {
    const differences: string[] = []
    for (const from of states)
      for (const to of states.filter((state) => state !== from))
        for (const mover of movers) {
          const isListed = transitions[from]?.[to]?.includes(mover) ?? false
          const refusal = await move({ column, from, to, mover })
          if ((refusal === null) !== isListed)
            differences.push(`${from} > ${to} by ${mover}: ${refusal ?? 'allowed'}`)
        }
    expect(differences).toEqual([])
  })
})

type Move = { column: string; from: string; to: string; mover: Mover }

async function move({ column, from, to, mover }: Move): Promise<string | null> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ refusal: string | null }>(
      'select pg_temp.try_move($1, $2, $3, $4, $5) as refusal',
      [orderId, column, from, to, mover],
    )
    return firstOf(rows).refusal
  } finally {
    await client.query('rollback')
  }
}

describe('a new order', () => {
  it.each([
    "status = 'confirmed', confirmed_at = now()",
    "payment_status = 'paid'",
    "delivery_status = 'available'",
  ])('cannot start with %s', async (state) => {
    const columns = state.split(', ').map((part) => part.split(' = ')[0])
    const values = state.split(', ').map((part) => part.split(' = ')[1])
    await expect(
      database.admin.query(
        `insert into orders (placed_by, ${columns.join()}) values ($1, ${values.join()})`,
        [userId],
      ),
    ).rejects.toThrow('an order begins as an unpaid draft')
  })
})

describe('the mover set for security definer functions', () => {
  it('is ignored in requests, whose mover is owner or staff', async () => {
    const { rows } = await client.query<{ mover: string }>(
      `select set_config('shoebox.mover', 'worker', true), set_config('role', 'authenticated', true),
         public.current_mover() as mover`,
    )
    expect(rows).toMatchObject([{ mover: 'owner' }])
  })
})
