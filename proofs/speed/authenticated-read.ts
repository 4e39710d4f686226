import { Agent, request } from 'node:http'
import { buildPhoto } from '@shoebox/server/testing/build-photo'
import { buildUser } from '@shoebox/server/testing/build-user'
import { Client } from 'pg'
import { type ApiProcess, startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { type Contender, measureInTurns } from './rounds.ts'

const clients = 8
const length: Record<Size, { seconds: number; rounds: number }> = {
  full: { seconds: 4, rounds: 5 },
  quick: { seconds: 1, rounds: 3 },
}
const photosOfAPage = 24

export const authenticatedRead = claim({
  name: 'authenticated-read',
  says: 'A signed-in read through HTTP, session, limits and row-level security keeps at least half the rate of the same SQL sent bare.',
  goals: {
    page: { what: `details of ${photosOfAPage} photos, API over bare SQL`, atLeast: 0.5 },
    row: { what: 'one profile, API over bare SQL', atLeast: 0.5 },
  },
  measure: async (size) => {
    const api = await startApi({ DATABASE_POOL_SIZE: String(clients) })
    const bare = await Promise.all(Array.from({ length: clients }, () => connectBare(api)))
    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    try {
      const contenders = await prepare({ api, bare, agent })
      const rates = await measureInTurns(contenders, { clients, ...length[size] })
      const rate = (name: string) => rates.get(name) ?? Number.NaN
      return {
        figures: {
          page: rate('page api') / rate('page bare'),
          row: rate('row api') / rate('row bare'),
        },
        notes: [...rates].map(
          ([name, found]) => `${name}: ${Math.round(found)} a second, ${clients} clients`,
        ),
      }
    } finally {
      agent.destroy()
      await Promise.all(bare.map((client) => client.end()))
      await api.stop()
    }
  },
})

type World = { api: ApiProcess; bare: Client[]; agent: Agent }

async function prepare({ api, bare, agent }: World): Promise<Contender[]> {
  const family = await buildUser(api, { roles: ['contributor'] })
  const reader = await buildUser(api)
  const ids: string[] = []
  for (let count = 0; count < photosOfAPage; count += 1) {
    ids.push(await buildPhoto(api.database, { userId: family.id }))
  }
  await api.database.admin.query('analyze')
  const get = (path: string) => () => read({ agent, url: api.url + path, token: reader.token })
  const query = (name: string, text: string, values: unknown[]) => (client: number) =>
    bare[client]?.query({ name, text, values }) ?? Promise.reject(new Error('no such client'))
  return [
    {
      name: 'page api',
      once: get(`/api/photos/details?${ids.map((id) => `ids=${id}`).join('&')}`),
    },
    { name: 'page bare', once: query('page', pageSql, [ids]) },
    { name: 'row api', once: get('/api/me/profile') },
    { name: 'row bare', once: query('row', rowSql, [reader.id]) },
  ]
}

/** The statements of the two endpoints, word for word, without role, claims and transaction. */
const pageSql = `select id, photoid, user_id, title, description, thumbnail_url, preview_url, price,
    storefront_name, tags, orientation, people_count, width, height, file_size, event_names,
    photo_status, location_city, location_state_province, location_country, decade_taken, date_taken,
    ethnicities, age_groups, emotions, image_style, color_and_mood, friendly_print_size, face_ids,
    created_at, updated_at, featured
  from photos_details_mv
  where photo_status = 'live' and id = any ($1::uuid[])
  order by array_position($1::uuid[], id)`
const rowSql = `select id, first_name, last_name, storefront_name, needs_password_setup, updated_at
  from profiles where id = $1`

async function connectBare(api: ApiProcess): Promise<Client> {
  const client = new Client({ connectionString: api.database.url('shoebox_owner') })
  await client.connect()
  return client
}

function read({
  agent,
  url,
  token,
}: {
  agent: Agent
  url: string
  token: string
}): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(
      url,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => {
          if (answer.statusCode === 200) done(bytes)
          else fail(new Error(`the API answered ${answer.statusCode}`))
        })
        answer.on('error', fail)
      },
    )
    sent.on('error', fail)
    sent.end()
  })
}
