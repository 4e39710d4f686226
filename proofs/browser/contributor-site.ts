import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { until } from '../until.ts'

const root = resolve(import.meta.dirname, '../..')
/** A fixed port, because the CORS rules of the storage list this origin. */
const port = '5399'

export const contributorOrigin = `http://localhost:${port}`

export type ContributorSite = { url: string; stop: () => Promise<void> }

/** The production build of the contributor site with its response headers, served in front of this API. */
export async function openContributorSite(
  apiUrl: string,
  variables: Record<string, string>,
): Promise<ContributorSite> {
  const dist = await mkdtemp(join(tmpdir(), 'shoebox-contributor-'))
  await ended(
    start('vite', ['build', 'apps/contributor', '--outDir', dist, '--logLevel', 'error'], {
      NODE_ENV: 'production',
    }),
  )
  await ended(start(process.execPath, ['ops/services/s3/add-origins.ts', contributorOrigin], {}))
  const site = start(
    'vite',
    ['preview', 'apps/contributor', '--outDir', dist, '--logLevel', 'error'],
    {
      ...variables,
      API_PORT: new URL(apiUrl).port,
      CONTRIBUTOR_PORT: port,
    },
  )
  const endWithUs = () => site.kill('SIGKILL')
  process.once('exit', endWithUs)
  await until(() => isUp(contributorOrigin), { what: 'the contributor site did not respond' })

  return {
    url: contributorOrigin,
    stop: async () => {
      process.off('exit', endWithUs)
      site.kill('SIGTERM')
      await once(site, 'exit')
      await rm(dist, { recursive: true, force: true })
    },
  }
}

function start(program: string, argv: string[], variables: Record<string, string>): ChildProcess {
  return spawn(program, argv, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`)
}

async function isUp(url: string): Promise<true | null> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? true : null
}
