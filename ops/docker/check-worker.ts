import { Client } from 'pg'

/** The worker has no door of its own: it is well as long as its role has another session open. */
const client = new Client(process.env.WORKER_DATABASE_URL)
await client.connect()

const { rowCount } = await client.query(
  'select from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
)
await client.end()

process.exitCode = rowCount ? 0 : 1
