import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReporter } from '@shoebox/ops/services/report'
import { installOpensearch } from '@shoebox/ops/services/search/install-opensearch'
import { searchService } from '@shoebox/ops/services/search/search-service'
import { findPlace } from '@shoebox/ops/services/settings/settings'
import { freePort } from '../../free-port.ts'
import { until } from '../../until.ts'

export type SearchNode = { url: string; stop: () => Promise<void> }

/**
 * An OpenSearch node of this claim alone: a heap for measurements and all compilers, which the node of the services does
 * without. A kept one has its data beside theirs.
 */
export async function startSearchNode(heap: string, isKept: boolean): Promise<SearchNode> {
  const place = findPlace()
  await installOpensearch(place, createReporter())
  const state = isKept
    ? join(place.folders.state, 'scale')
    : mkdtempSync(join(tmpdir(), 'shoebox-scale-'))
  mkdirSync(state, { recursive: true })
  // OpenSearch runs as another user.
  chmodSync(state, 0o755)
  const port = await freePort()
  const service = searchService(
    {
      folders: { ...place.folders, state },
      ports: { ...place.ports, SEARCH_PORT: port },
    },
    { SEARCH_HEAP: heap, SEARCH_MEASURE: '1' },
  )
  await service.prepare()
  const { argv, env, cwd, account } = service.daemon()
  const [program, ...flags] = argv
  const child = spawn(program, flags, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
    ...account,
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${port}`
  await until(() => isReady(url, child.exitCode), {
    what: 'OpenSearch did not start',
    seconds: 600,
  })

  return {
    url,
    stop: async () => {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      if (!isKept) rmSync(state, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string, exitCode: number | null): Promise<true | null> {
  if (exitCode !== null) throw new Error(`OpenSearch ended with ${exitCode}`)
  const path = '/_cluster/health?wait_for_status=yellow&timeout=5s'
  const answer = await fetch(`${url}${path}`).catch(() => null)
  return answer?.ok ? true : null
}
