import { type ApiProcess, startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { type Draw, seedDraw } from '../draw.ts'
import { findWrongRows } from './client-claims/audit.ts'
import { plants } from './client-claims/plants.ts'
import { type Answer, sendClaims, sendForgeries } from './client-claims/trials.ts'
import { buildWorld, digestOthers, type World } from './client-claims/world.ts'

const rounds: Record<Size, number> = { full: 300, quick: 30 }
/** Rounds with each planted error. */
const plantedRounds = 3
const seed = 20_261_118

export const clientClaims = claim({
  name: 'client-claims',
  says: 'What a client claims about price, quantity, discount, tax, royalty, user, role, company or state changes nothing: orders and carts are computed from the database.',
  goals: {
    wrong: {
      what: 'orders and cart items that differ from an independent calculation after a claim',
      exactly: 0,
    },
    others: {
      what: 'rounds that changed a role, a price, a license, a company or a row of another buyer',
      exactly: 0,
    },
    accepted: {
      what: 'orders accepted with a false total, foreign items, a foreign project or a forged signature',
      exactly: 0,
    },
    failures: { what: 'server errors', exactly: 0 },
    requests: {
      what: 'requests with claims, to every operation of cart and orders that writes',
      atLeast: 3600,
      atQuick: 360,
    },
    succeeded: {
      what: 'of them answered as if the claim were absent',
      atLeast: 3000,
      atQuick: 300,
    },
    plantsNoticed: {
      what: 'control: errors planted in the database and noticed',
      exactly: plants.length,
    },
  },
  measure: async (size) => {
    const api = await startApi()
    try {
      const draw = seedDraw(seed)
      const world = await buildWorld(api)
      const seen = await runRounds(world, { draw, count: rounds[size] })
      const { noticed, notes } = await countNoticed(api, { world, draw })
      const failures = [...seen.answers, ...seen.forgeries].filter(({ status }) => status >= 500)

      return {
        figures: {
          wrong: seen.wrong.length,
          others: seen.others,
          accepted: seen.forgeries.filter(isSuccess).length,
          failures: failures.length,
          requests: seen.answers.length,
          succeeded: seen.answers.filter(isSuccess).length,
          plantsNoticed: noticed,
        },
        notes: [
          `${seen.forgeries.length} forged orders; seed ${seed}`,
          ...notes,
          ...seen.wrong.slice(0, 5),
          ...seen.forgeries.filter(isSuccess).slice(0, 5).map(describe),
          ...failures.slice(0, 5).map(describe),
          `refused: ${countRefusals(seen.answers)}`,
        ],
      }
    } finally {
      await api.stop()
    }
  },
})

type Rounds = { draw: Draw; count: number }

async function runRounds(world: World, { draw, count }: Rounds) {
  const answers: Answer[] = []
  const forgeries: Answer[] = []
  const wrong: string[] = []
  let others = 0
  for (let round = 0; round < count; round += 1) {
    const started = await readClock(world)
    const before = await digestOthers(world)
    answers.push(...(await sendClaims(world, draw)))
    if (round % 10 === 0) forgeries.push(...(await sendForgeries(world, draw)))
    wrong.push(...(await findWrongRows(world, started)))
    if ((await digestOthers(world)) !== before) others += 1
  }
  return { answers, forgeries, wrong, others }
}

/** The clock of the database, which stamps the orders. */
async function readClock({ api }: World): Promise<Date> {
  const { rows } = await api.database.admin.query<{ now: Date }>('select clock_timestamp() as now')
  const [row] = rows
  if (!row) throw new Error('the database has no clock')
  return row.now
}

async function countNoticed(api: ApiProcess, { world, draw }: { world: World; draw: Draw }) {
  const { admin } = api.database
  const notes: string[] = []
  let noticed = 0
  for (const { what, apply } of plants) {
    const undo = await apply(admin)
    const { wrong, forgeries } = await runRounds(world, { draw, count: plantedRounds })
    await admin.query(undo)
    await admin.query(
      'update cart_items c set price_seen = p.price from photos p where p.id = c.photo_id',
    )
    const signs = wrong.length + forgeries.filter(isSuccess).length
    if (signs > 0) noticed += 1
    notes.push(`planted “${what}”: ${signs} wrong rows or accepted orders`)
  }
  return { noticed, notes }
}

const isSuccess = ({ status }: Answer) => status < 400

function describe({ operation, status, fields, text }: Answer): string {
  return `${operation} with ${fields}: ${status} ${text.slice(0, 200)}`
}

function countRefusals(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { operation, status } of answers.filter((answer) => !isSuccess(answer))) {
    const key = `${operation} ${status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => `${count} x ${key}`).join(', ') || 'none'
}
