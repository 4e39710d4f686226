import { join } from 'node:path'
import { accountOf } from '../process/account.ts'
import type { Service } from '../service.ts'
import type { Settings } from '../settings/settings.ts'
import { clearAbandonedLock } from './clear-abandoned-lock.ts'
import { connectAsSuperuser, postgresProgram } from './connect.ts'
import { createCluster } from './create-cluster.ts'
import { provisionDatabase } from './provision-database.ts'

export function postgresService(settings: Settings): Service {
  const data = join(settings.folders.state, 'postgres')

  return {
    name: 'postgres',
    ports: ['PG_PORT'],
    prepare: async () => {
      await createCluster(settings, data)
      await clearAbandonedLock(data)
    },
    daemon: () => ({
      argv: [postgresProgram('postgres'), '-D', data, ...flags(settings.ports.PG_PORT)],
      env: {},
      cwd: '/',
      marker: `-D ${data}`,
      stopSignal: 'SIGINT', // fast shutdown: ends the sessions, then writes everything
      account: accountOf('postgres'),
    }),
    provision: () => provisionDatabase(settings),
    probe: () => probe(settings),
  }
}

function flags(port: number): string[] {
  const parameters = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    wal_level: 'logical',
    shared_preload_libraries: 'pg_stat_statements',
    // As in compose.yaml: the default of 128 MB is too small for the cards and vectors of 100,000 photos.
    shared_buffers: '2GB',
    // Development and tests only: a power cut loses this cluster, and every test run is faster.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }

  return Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function probe(settings: Settings): Promise<string> {
  const client = await connectAsSuperuser(settings, 'shoebox')

  try {
    const { rows } = await client.query<{ server: string; distance: number }>(
      `select current_setting('server_version') as server,
              '[1,2]'::vector <-> '[4,6]'::vector as distance`,
    )
    const row = rows[0]
    if (row?.distance !== 5) throw new Error(`vector distance is ${row?.distance}, expected 5`)
    return `PostgreSQL ${row.server}, vector distance 5`
  } finally {
    await client.end()
  }
}
