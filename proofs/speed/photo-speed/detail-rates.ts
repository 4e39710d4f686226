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
 * Details of one photo a second: through the API; by the same SQL bare, a prepared statement that the owner sends, past
 * the wall; and by the read as the API makes it, which becomes the reader first. And answers of the same server that ask
 * nothing of anybody, which is as fast as it can be over HTTP.
 */
export async function detailRates(api: ApiProcess, { photos, clients, ...length }: RateOptions) {
  const reader = await buildUser(api)
  const each = Array.from({ length: clients })
  const http = await Promise.all(each.map(() => openHttpClient(api.url, reader.authorization)))
  const pool = connect({ url: api.database.url('api'), max: clients, applicationName: 'proof' })
  const owners = await Promise.all(each.map(() => connectOwner(api)))
  const draw = seedDraw(9)
  const any = () => 1 + draw(photos)
  const text = photoCardSql.photoid
  const ctx = readingContext(reader.id, pool)
  try {
    const rates = await measureInTurns(
      [
        { name: 'api', once: (n) => itemAt(http, n).get(`/api/photos/${any()}/details`) },
        {
          name: 'bare',
          once: (n) => itemAt(owners, n).query({ name: 'card', text, values: [any()] }),
        },
        { name: 'asReader', once: () => findPhotoCard(ctx, any()) },
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
