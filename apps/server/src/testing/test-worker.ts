import { buildWorker } from '../build-worker.ts'
import { createLog } from '../platform/log.ts'
import type { TestDatabase } from './database.ts'
import { testJobTools } from './job-tools.ts'

export type TestWorker = {
  lines: string[]
  /** Of its health and metrics, if the variables name a port. */
  url: string | null
  close: () => Promise<void>
}

/** The product's worker on a test's database: mails are really sent, files really derived. */
export async function testWorker(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<TestWorker> {
  const lines: string[] = []
  const log = createLog({ level: 'info', name: 'worker' }, { write: (line) => lines.push(line) })
  const { config, tools } = await testJobTools(database.url('worker'), variables)
  const { url, close } = await buildWorker({ config, log, tools, name: 'test-worker' })

  return { lines, url, close }
}
