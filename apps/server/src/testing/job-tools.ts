import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWorkerConfig, type WorkerConfig } from '../config.ts'
import { type OpenJobTools, openJobTools } from '../job-tools.ts'
import { workerVariables } from './worker-variables.ts'

/** The settings of a worker on a test's database, and its tools on a scratch folder of their own. */
export async function testJobTools(
  workerUrl: string,
  variables: Record<string, string> = {},
): Promise<{ config: WorkerConfig; tools: OpenJobTools }> {
  const scratch = await mkdtemp(join(tmpdir(), 'shoebox-test-'))
  const config = readWorkerConfig({
    NODE_ENV: 'test',
    ...workerVariables(workerUrl),
    WORKER_CONCURRENCY: '2',
    SCRATCH_DIR: scratch,
    INGEST_MIN_SHORT_SIDE: '200',
    ...variables,
  })
  const { close, ...tools } = await openJobTools(config)

  return {
    config,
    tools: {
      ...tools,
      close: async () => {
        await close()
        await rm(scratch, { recursive: true, force: true })
      },
    },
  }
}
