import { Client } from 'pg'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { putFile } from './put-file.ts'

/** None of them exists. */
const studios = [
  { name: 'Ember Weir', file: 'ember-weir.svg' },
  { name: 'Marrow & Vole', file: 'marrow-and-vole.svg' },
  { name: 'Ninth Stair', file: 'ninth-stair.svg' },
  { name: 'Parasol Nine', file: 'parasol-nine.svg' },
  { name: 'Plumb & Level', file: 'plumb-and-level.svg' },
  { name: 'Quillwort', file: 'quillwort.svg' },
  { name: 'Third Thursday', file: 'third-thursday.svg' },
  { name: 'Tin/Thistle', file: 'tin-thistle.svg' },
]

/** The owner of the demo companies, an account without a way to sign in. */
const email = 'studios@demo.shoebox.test'

type Options = { storage: Storage; ownerUrl: string; authUrl: string }

export async function addStudios({ storage, ownerUrl, authUrl }: Options): Promise<number> {
  const userId = await query<{ id: string }>(authUrl, {
    text: `insert into auth.users (name, email, email_verified) values ('Demo studios', $1, true)
           on conflict (email) do update set name = excluded.name returning id`,
    values: [email],
  })
  const keys = await Promise.all(
    studios.map(({ file }) => putFile({ storage, folder: 'logos', file })),
  )
  await query(ownerUrl, {
    text: `insert into companies (created_by, name, company_logo, agreed_to_be_shown_at)
           select $1, name, '/media/site/' || key, now() from unnest($2::text[], $3::text[]) s (name, key)
           on conflict (created_by, normalized_name(name)) do update
           set company_logo = excluded.company_logo
           where companies.company_logo is distinct from excluded.company_logo`,
    values: [userId[0]?.id, studios.map(({ name }) => name), keys],
  })
  return studios.length
}

type Statement = { text: string; values: unknown[] }

async function query<Row extends object>(url: string, statement: Statement): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
