import {
  deliveryStatuses,
  deliveryTransitions,
  disputeStates,
  disputeTransitions,
  licenseStates,
  licenseTransitions,
  orderStatuses,
  orderTransitions,
  paymentStatuses,
  paymentTransitions,
  refundStates,
  refundTransitions,
} from '@shoebox/domain/money/states'
import type { Mover, Transitions } from '@shoebox/domain/transitions'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../testing/auth/insert-user.ts'
import { buildOrder } from '../testing/build-order.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'

let database: TestDatabase
let client: PoolClient
let userId: string
let rowIds: Record<Machine['table'], string>

beforeAll(async () => {
  database = await testDatabase()
  client = await database.admin.connect()
  userId = await insertUser(database.admin, { email: 'buyer@example.test' })
  rowIds = await insertRows()
  await client.query(findAllowedMoves)
})

afterAll(async () => {
  client.release()
  await database.drop()
})

const movers: readonly Mover[] = ['owner', 'company', 'staff', 'worker', 'signer', 'rights']

/**
 * Walks all pairs of states as each mover, each in a subtransaction that is rolled back: sets the first state with the guard
 * disabled and tries the transition. Returns the allowed ones. p_also sets the column that a check constraint ties to the
 * state.
 */
const findAllowedMoves = `
create function pg_temp.find_allowed_moves(
  p_table text, p_row uuid, p_column text, p_also text, p_states text[], p_movers text[]) returns setof text
language plpgsql as $$
declare
  v_update text := format('update %I set %I = $1, %s where id = $2', p_table, p_column, p_also);
  v_from text;
  v_to text;
  v_mover text;
  v_is_allowed boolean;
begin
  for v_from, v_to, v_mover in
    select f, t, m from unnest(p_states) f, unnest(p_states) t, unnest(p_movers) m where f <> t
  loop
    v_is_allowed := false;
    begin
      set local session_replication_role = replica;
      execute v_update using v_from, p_row;
      set local session_replication_role = origin;
      perform set_config('shoebox.mover', v_mover, true);
      begin
        execute v_update using v_to, p_row;
        v_is_allowed := true;
      exception when check_violation or insufficient_privilege then null;
      end;
      raise exception 'roll back';
    exception when raise_exception then null;
    end;
    if v_is_allowed then
      return next format('%s > %s by %s', v_from, v_to, v_mover);
    end if;
  end loop;
end
$$`

type Machine = {
  table: 'orders' | 'licenses' | 'refunds' | 'disputes'
  column: string
  states: readonly string[]
  transitions: Transitions<string>
  also: string
}

const cancelledAt = `cancelled_at = case when $1 = 'cancelled' then now() end`
const onOrders = { table: 'orders', also: cancelledAt } as const

const machines: readonly Machine[] = [
  { ...onOrders, column: 'status', states: orderStatuses, transitions: orderTransitions },
  {
    ...onOrders,
    column: 'payment_status',
    states: paymentStatuses,
    transitions: paymentTransitions,
  },
  {
    ...onOrders,
    column: 'delivery_status',
    states: deliveryStatuses,
    transitions: deliveryTransitions,
  },
  {
    table: 'licenses',
    column: 'license_state',
    states: licenseStates,
    transitions: licenseTransitions,
    also: cancelledAt,
  },
  {
    table: 'refunds',
    column: 'state',
    states: refundStates,
    transitions: refundTransitions,
    also: 'failure = null',
  },
  {
    table: 'disputes',
    column: 'state',
    states: disputeStates,
    transitions: disputeTransitions,
    also: `closed_at = case when $1 <> 'open' then now() end`,
  },
]

describe.each(machines)('$table, column $column', (machine) => {
  it('allows exactly the listed transitions, each only to its movers', async () => {
    const { table, column, also, states, transitions } = machine
    const listed = states.flatMap((from) =>
      Object.entries(transitions[from] ?? {}).flatMap(([to, listedMovers]) =>
        (listedMovers ?? []).map((mover) => `${from} > ${to} by ${mover}`),
      ),
    )
    const { rows: allowed } = await client.query<{ move: string }>(
      'select move from pg_temp.find_allowed_moves($1, $2, $3, $4, $5, $6) move',
      [table, rowIds[table], column, also, states, movers],
    )
    expect(allowed.map(({ move }) => move).toSorted()).toEqual(listed.toSorted())
  })
})

/** A paid order with a license, a refund and a dispute. */
async function insertRows(): Promise<typeof rowIds> {
  const photo = await buildPhoto(database, { userId })
  const order = await buildOrder(database, { placedBy: userId, photoIds: [photo] })
  const { rows: found } = await database.admin.query<Omit<typeof rowIds, 'orders'>>(
    `with payment as (
       insert into payments (order_id, method, state, amount, payment_intent_id, paid_at)
       values ($1, 'card', 'paid', 12500, 'pi_test', now()) returning id, order_id
     ), refund as (
       insert into refunds (order_id, payment_id, amount, reason)
       select p.order_id, p.id, 12500, 'cancelled' from payment p returning id
     ), dispute as (
       insert into disputes (order_id, payment_id, stripe_dispute_id, amount, reason, status_before, opened_at)
       select p.order_id, p.id, 'dp_test', 12500, 'fraudulent', 'confirmed', now() from payment p returning id
     )
     select l.id as licenses, r.id as refunds, d.id as disputes
     from licenses l, refund r, dispute d where l.order_id = $1`,
    [order.id],
  )
  return { orders: order.id, ...firstOf(found) }
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
