import type { Pool } from 'pg'
import type { ClickWorld } from './click-world.ts'
import { compareTotals } from './compare-totals.ts'
import { countClicks } from './count-clicks.ts'
import { drawBatches, photoId } from './draw-clicks.ts'
import { sendBatches } from './send-batches.ts'

const clicks = 600
const clients = 4

type PlantedError = { name: string; plant: (admin: Pool) => Promise<unknown>; repair: string }

/** Errors to plant: each breaks one part of the counting. `repair` is the function to restore, or SQL. */
const plantedErrors: readonly PlantedError[] = [
  {
    name: 'a roll-up that forgets to mark what it took',
    plant: (admin) =>
      rewrite(admin, 'take_clicks', 'set processed = true', 'set processed = false'),
    repair: 'take_clicks',
  },
  {
    name: 'a visitor of another roll-up taken for a new one',
    plant: (admin) =>
      rewrite(
        admin,
        'roll_up_clicks',
        'limit 1) is true as was_seen',
        'limit 0) is true as was_seen',
      ),
    repair: 'roll_up_clicks',
  },
  {
    name: 'every session of a network counted for one photo',
    plant: (admin) => rewrite(admin, 'roll_up_clicks', 'integer := 5;', 'integer := 5000;'),
    repair: 'roll_up_clicks',
  },
  {
    name: 'visits counted on the day that the id names',
    plant: (admin) =>
      rewrite(
        admin,
        'roll_up_clicks',
        "(e.created_at at time zone 'UTC')::date as arrived_on",
        'e.created_on as arrived_on',
      ),
    repair: 'roll_up_clicks',
  },
  {
    name: 'a second click of the day counted in popularity',
    plant: (admin) =>
      rewrite(
        admin,
        'roll_up_clicks',
        'v.is_counted and v.was_counted is not true',
        'v.is_counted',
      ),
    repair: 'roll_up_clicks',
  },
  {
    name: 'clicks that are acknowledged and not stored',
    plant: (admin) =>
      admin.query(`create function forget_click() returns trigger language plpgsql as $$
          begin return case when new.entity_id = '${photoId(1)}' then null else new end; end $$;
        grant execute on function forget_click() to anon, authenticated;
        create trigger forget_click before insert on click_events for each row execute function forget_click()`),
    repair: 'drop function forget_click() cascade',
  },
  {
    name: 'a replay that is stored again',
    plant: (admin) => admin.query('alter table click_events drop constraint click_events_pkey'),
    repair: 'alter table click_events add primary key (created_on, event_id)',
  },
]

/** Sends a few clicks with each error planted and returns the errors that the comparison missed. */
export async function plantErrors(
  world: ClickWorld,
): Promise<{ planted: number; missed: string[] }> {
  const { admin } = world.database
  const missed: string[] = []
  for (const [seed, { name, plant, repair }] of plantedErrors.entries()) {
    await clear(admin)
    const original = await definitions(admin)
    await plant(admin)
    const { lost, doubled, wrong } = await sendSome(world, seed)
    if (lost + doubled + wrong === 0) missed.push(name)
    await clear(admin)
    await admin.query(original.get(repair) ?? repair)
  }
  const { lost, doubled, wrong } = await sendSome(world, plantedErrors.length)
  if (lost + doubled + wrong > 0) missed.push('still different after the repair')
  return { planted: plantedErrors.length, missed }
}

async function sendSome(world: ClickWorld, seed: number) {
  const { admin } = world.database
  const count = countClicks()
  const { sessions } = world
  const users = world.users.length
  for (const half of [1, 2]) {
    const batches = drawBatches({
      clicks,
      batches: 'usual',
      users,
      sessions,
      seed: seed * 2 + half,
    })
    await sendBatches({ world, batches, count, clients })
    await admin.query('select roll_up_clicks(100000)')
  }
  return compareTotals(admin, count)
}

async function clear(admin: Pool): Promise<void> {
  await admin.query('truncate click_events, click_analytics, click_visits, click_sessions')
}

const functions = ['take_clicks', 'roll_up_clicks'] as const

async function definitions(admin: Pool): Promise<Map<string, string>> {
  const { rows } = await admin.query<{ name: string; text: string }>(
    'select proname as name, pg_get_functiondef(oid) as text from pg_proc where proname = any ($1)',
    [functions],
  )
  return new Map(rows.map(({ name, text }) => [name, text]))
}

async function rewrite(
  admin: Pool,
  name: (typeof functions)[number],
  ...[from, to]: [from: string, to: string]
): Promise<void> {
  const text = (await definitions(admin)).get(name) ?? ''
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
  await admin.query(text.replace(from, to))
}
