import { buildWorker } from '../build-worker.ts'
import { createLog } from '../platform/log.ts'
import type { TestDatabase } from './database.ts'
import { testJobServices } from './job-services.ts'

export type TestWorker = {
  lines: string[]
  /** Base URL of health and metrics, if the variables set a port. */
  url: string | null
  close: () => Promise<void>
}

/** The real worker on a test database: it sends emails and derives files. */
export async function testWorker(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<TestWorker> {
  const lines: string[] = []
  const log = createLog({ level: 'info', name: 'worker' }, { write: (line) => lines.push(line) })
  const { config, services } = await testJobServices(database.url('worker'), variables)
  const { url, close } = await buildWorker({ config, log, services, name: 'test-worker' })

  return { lines, url, close }
}
