import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { connectAsSuperuser } from './connect.ts'

export async function provisionDatabase(settings: Settings): Promise<void> {
  await onDatabase(settings, 'postgres', async (client) => {
    await client.query(await readSql(settings, 'roles.sql'))
    await client.query(passwordStatements(settings))
    const found = await client.query(`select from pg_database where datname = 'shoebox'`)
    if (found.rowCount === 0) await client.query('create database shoebox owner shoebox_owner')
  })

  await onDatabase(settings, 'shoebox', async (client) => {
    await client.query(await readSql(settings, 'extensions.sql'))
  })
}

/** Passwords are hexadecimal (see secrets.ts), so they need no quoting. */
function passwordStatements({ secrets }: Settings): string {
  const passwords = {
    shoebox_owner: secrets.ownerPassword,
    api: secrets.apiPassword,
    worker: secrets.workerPassword,
    auth_admin: secrets.authPassword,
  }

  return Object.entries(passwords)
    .map(([role, password]) => `alter role ${role} password '${password}';`)
    .join('\n')
}

async function onDatabase(
  settings: Settings,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = await connectAsSuperuser(settings, database)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function readSql({ folders }: Settings, name: string): Promise<string> {
  return readFile(join(folders.checkout, 'ops/postgres', name), 'utf8')
}
