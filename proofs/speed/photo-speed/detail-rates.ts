import { findPhotoCard, photoCardSql } from '@shoebox/server/catalog/photos/queries'
import { connect } from '@shoebox/server/db/connect'
import { buildUser } from '@shoebox/server/testing/build-user'
import { Client } from 'pg'
import type { ApiProcess } from '../../api-process.ts'
import { itemAt, seedDraw } from '../../draw.ts'
import { readingContext } from '../../search/exact/reading-context.ts'
import { openHttpClient } from '../http-client.ts'
import { measureInTurns } from '../rounds.ts'

type RateOptions = { photos: number; clients: number; seconds: number; rounds: number }

/**
 * Photo details per second. `api`: through the API. `bare`: the same SQL as a prepared statement of the owner, without
 * row-level security. `asReader`: the query as the API sends it, with the role and claims of the user. `nothing`: a request
 * to the same server without any query, the upper limit over HTTP.
 */
export async function detailRates(api: ApiProcess, { photos, clients, ...length }: RateOptions) {
  const reader = await buildUser(api)
  const slots = Array.from({ length: clients })
  const http = await Promise.all(slots.map(() => openHttpClient(api.url, reader.authorization)))
  const pool = connect({ url: api.database.url('api'), max: clients, applicationName: 'proof' })
  const owners = await Promise.all(slots.map(() => connectOwner(api)))
  const draw = seedDraw(9)
  const randomPhotoId = () => 1 + draw(photos)
  const text = photoCardSql.photoid
  const ctx = readingContext(reader.id, pool)
  try {
    const rates = await measureInTurns(
      [
        { name: 'api', once: (n) => itemAt(http, n).get(`/api/photos/${randomPhotoId()}/details`) },
        {
          name: 'bare',
          once: (n) => itemAt(owners, n).query({ name: 'card', text, values: [randomPhotoId()] }),
        },
        { name: 'asReader', once: () => findPhotoCard(ctx, randomPhotoId()) },
        { name: 'nothing', once: (n) => itemAt(http, n).get('/health/live') },
      ],
      { clients, ...length },
    )
    const rate = (name: string) => rates.get(name) ?? Number.NaN
    return {
      api: rate('api'),
      bare: rate('bare'),
      asReader: rate('asReader'),
      nothing: rate('nothing'),
    }
  } finally {
    for (const client of http) client.close()
    await pool.close()
    await Promise.all(owners.map((client) => client.end()))
  }
}

async function connectOwner(api: ApiProcess): Promise<Client> {
  const client = new Client({ connectionString: api.database.url('shoebox_owner') })
  await client.connect()
  return client
}
