import { Client } from 'pg'
import { events, synonyms } from './vocabulary.ts'

/** What every installation starts with. Running it again changes nothing. */
const connectionString = process.env.MIGRATION_DATABASE_URL
if (!connectionString) throw new Error('MIGRATION_DATABASE_URL is not set')
const client = new Client({ connectionString })
await client.connect()
const added = await client.query(
  'insert into events (name) select unnest($1::text[]) on conflict do nothing',
  [events],
)
const linked = await client.query(
  `insert into synonyms (term, synonym_of) select * from unnest($1::text[], $2::text[])
   on conflict do nothing`,
  [synonyms.map(([term]) => term), synonyms.map(([, word]) => word)],
)
await client.end()
process.stdout.write(`seed: ${added.rowCount} events, ${linked.rowCount} synonyms added\n`)
