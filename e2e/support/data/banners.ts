import { Client } from 'pg'
import { databaseUrl } from '../../stack/environment.ts'

/** Replaces all banners with this one and returns its id. */
export async function putUpBanner(content: string): Promise<string> {
  await takeBannersDown()
  const [row] = await ask(
    'insert into site_banners (content, is_active) values ($1, true) returning id',
    [content],
  )
  if (row === undefined) throw new Error('No banner was stored')

  return row.id
}

export async function takeBannersDown(): Promise<void> {
  await ask('delete from site_banners', [])
}

async function ask(sql: string, values: string[]): Promise<{ id: string }[]> {
  const database = new Client({ connectionString: databaseUrl('postgres') })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string }>(sql, values)

    return rows
  } finally {
    await database.end()
  }
}
