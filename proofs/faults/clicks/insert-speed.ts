import { timeOfEventId } from '@shoebox/domain/catalog/click-events'
import { insertClickEventsSql } from '@shoebox/server/analytics/queries'
import { Client } from 'pg'
import { itemAt } from '../../draw.ts'
import { type Contender, measureInTurns } from '../../speed/rounds.ts'
import type { ClickWorld } from './click-world.ts'
import { type Batch, drawBatches } from './draw-clicks.ts'
import { openPoster } from './poster.ts'
import { buildHeaders } from './send-batches.ts'

const clients = 8

/** Batches per second through the API and as the same SQL without it, in alternation. */
export async function measureInserts(
  world: ClickWorld,
  length: { seconds: number; rounds: number },
): Promise<{ api: number; bare: number }> {
  const { database, users } = world
  const each = Array.from({ length: clients })
  const posters = await Promise.all(each.map(() => openPoster(world.url(0), '/api/track-events')))
  const bare = await Promise.all(
    each.map(async () => {
      const client = new Client({ connectionString: database.url('shoebox_owner') })
      await client.connect()
      return client
    }),
  )
  const drawn = drawBatches({
    clicks: Number.POSITIVE_INFINITY,
    batches: 'usual',
    users: users.length,
    sessions: world.sessions,
    seed: 7,
  })
  const next = (): Batch => {
    const { value } = drawn.next()
    if (!value) throw new Error('no batch is left')
    return value
  }
  const contenders: Contender[] = [
    {
      name: 'api',
      once: (number) => {
        const batch = next()
        const body = JSON.stringify({ events: batch.clicks })
        return itemAt(posters, number).post(buildHeaders(batch, world), body)
      },
    },
    { name: 'bare', once: (number) => itemAt(bare, number).query(bareInsert(next(), world)) },
  ]
  const rates = await measureInTurns(contenders, { clients, ...length })
  for (const poster of posters) poster.close()
  await Promise.all(bare.map((client) => client.end()))
  await database.admin.query('truncate click_events')
  return { api: rates.get('api') ?? Number.NaN, bare: rates.get('bare') ?? Number.NaN }
}

/** The rows that the API would insert, with a constant network. */
function bareInsert({ clicks, user }: Batch, { users }: ClickWorld) {
  const rows = clicks.map((click) => ({
    ...click,
    created_on: new Date(timeOfEventId(click.event_id)).toISOString().slice(0, 10),
    network: `\\x${'00'.repeat(16)}`,
  }))
  const values = [JSON.stringify(rows), user === null ? null : users[user]?.id, 'bare']
  return { name: 'insert', text: insertClickEventsSql, values }
}
