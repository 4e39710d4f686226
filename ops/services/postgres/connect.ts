import { join } from 'node:path'
import { Client } from 'pg'
import type { Settings } from '../settings/settings.ts'

export async function connectAsSuperuser(settings: Settings, database: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port: settings.ports.PG_PORT,
    user: 'postgres',
    password: settings.secrets.postgresPassword,
    database,
    connectionTimeoutMillis: 5000,
  })

  await client.connect()
  return client
}

const postgresBin = '/usr/lib/postgresql/15/bin'

export function postgresProgram(name: 'postgres' | 'initdb' | 'pg_config'): string {
  return join(postgresBin, name)
}
