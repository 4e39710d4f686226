import { createSigningKey } from '@shoebox/server/testing/auth/signing-key'
import { buildUser } from '@shoebox/server/testing/build-user'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool } from 'pg'
import { type Replica, siteOrigin, startReplica } from '../../api-process.ts'
import { until } from '../../until.ts'
import { startWorker, type WorkerProcess } from '../../worker-process.ts'
import { words } from '../vocabulary.ts'
import { type Audit, auditIndex } from './audit-index.ts'
import { openSync, type SearchSync } from './open-sync.ts'
import { type SearchLoad, startSearching } from './search-load.ts'

/** An archive with its index, and an API that searches it. */
export type SearchWorld = {
  database: TestDatabase
  sync: SearchSync
  api: Replica
  /** The session of a user, who sees whole lists. */
  headers: Record<string, string>
  startWorker: (variables?: Record<string, string>) => Promise<WorkerProcess>
  startSearching: (perSecond: number) => SearchLoad
  /** Searches that PostgreSQL answered in place of OpenSearch since the API started. */
  countFallbacks: () => Promise<number>
  /** Waits until searches go to OpenSearch again, up to 30 s after it failed. Needs running searches: one is the trial. */
  waitForEngine: () => Promise<void>
  /** Waits until nothing is queued, then compares every photo. Writers must pause. */
  audit: () => Promise<Audit>
  close: () => Promise<void>
}

const metricsToken = 'a-token-of-a-proof'
/** The indexer leases rows for 10 s, waits up to 10 s after a failure, and shares the machine. */
const catchUpSeconds = 180

export async function openWorld(
  database: TestDatabase,
  urls: readonly string[],
  variables: Record<string, string> = {},
): Promise<SearchWorld> {
  const sync = openSync(database, urls)
  const key = await createSigningKey(database, siteOrigin)
  const reader = await buildUser({ database, key })
  const api = await startReplica(database, {
    ...sync.variables,
    METRICS_TOKEN: metricsToken,
    // As in production: these claims count refused searches.
    SHED_LOAD_ABOVE_MS: '500',
    ...variables,
  })
  const { authorization: headers } = reader

  return {
    database,
    sync,
    api,
    headers,
    startWorker: (ofWorker) => startWorker(database, { ...sync.variables, ...ofWorker }),
    startSearching: (perSecond) =>
      startSearching({ url: api.url, headers, terms: words.slice(0, 100), perSecond }),
    countFallbacks: async () => sumOf(await readMetrics(api), 'search_fallbacks_total'),
    waitForEngine: async () => {
      await until(
        async () => (sumOf(await readMetrics(api), 'search_breaker_open') === 0 ? true : null),
        { what: 'searches did not return to OpenSearch' },
      )
    },
    audit: async () => {
      await until(async () => ((await countQueued(database.admin)) === 0 ? true : null), {
        what: 'the outbox was not empty',
        seconds: catchUpSeconds,
      })
      return auditIndex(database.admin, sync)
    },
    close: async () => {
      await api.stop()
      await sync.close()
    },
  }
}

async function readMetrics({ url }: Replica): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const response = await fetch(`${url}/metrics`, { headers })
  return response.text()
}

/** The sum of a counter over its labels, in the text that Prometheus reads. */
export function sumOf(metrics: string, name: string): number {
  const samples = metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))
  return Array.from(samples, ([, value]) => Number(value)).reduce((sum, value) => sum + value, 0)
}

async function countQueued(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    'select count(*)::int as waiting from search_outbox where failure is null',
  )
  return firstOf(rows).waiting
}
