import { migrate } from '@shoebox/server/db/migrate'
import {
  copyDatabase,
  dropDatabase,
  prepareTemplate,
  type TestDatabase,
  urlFor,
} from '@shoebox/server/testing/database'
import { Client, Pool } from 'pg'
import { copySearchRows } from './copy-photos.ts'
import { fillLargeArchive } from './fill-large-archive.ts'

/** Feeding a million photos would take 20 minutes on two quiet cores: one in five is fed, and the others are copies. */
const copies = 5
/** Larger than any photo number before copying. */
const stride = 400_000

/** How many of the photos have all rows, not only those that searches and cards read. */
export const countOriginals = (photos: number) => photos / copies

/** A database with this many photos. A kept one is used again, and completed if its load was interrupted. */
export async function openArchive(
  photos: number,
  { isKept }: { isKept: boolean },
): Promise<TestDatabase> {
  const name = isKept ? `search_scale_${photos}` : `search_scale_${process.pid}`
  const state = isKept ? await readState(name) : 'missing'
  if (state === 'missing') await copyDatabase(await prepareTemplate(), name)
  else await migrate(urlFor('shoebox_owner', name))
  const database = connectTo(name, { isKept })
  if (state === completeWith(photos)) return database

  await fillLargeArchive(database.admin, countOriginals(photos))
  await copySearchRows(database.admin, { copies, stride })
  await database.admin.query(`comment on database ${name} is '${completeWith(photos)}'`)
  return database
}

const completeWith = (photos: number) => `complete with ${photos} photos`

/** The comment of a database, if it exists. */
async function readState(name: string): Promise<string> {
  const client = new Client({ connectionString: urlFor('postgres', 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ state: string }>(
      `select coalesce(shobj_description(oid, 'pg_database'), 'incomplete') as state
       from pg_database where datname = $1`,
      [name],
    )
    return rows[0]?.state ?? 'missing'
  } finally {
    await client.end()
  }
}

function connectTo(name: string, { isKept }: { isKept: boolean }): TestDatabase {
  const admin = new Pool({ connectionString: urlFor('postgres', name), max: 4 })
  // `drop database … with (force)` closes open connections, which is not an error of the claim.
  admin.on('error', () => {})
  return {
    name,
    admin,
    url: (role) => urlFor(role, name),
    drop: async () => {
      await admin.end()
      if (!isKept) await dropDatabase(name)
    },
  }
}
