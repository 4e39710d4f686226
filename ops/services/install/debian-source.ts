import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../process/command.ts'

type Source = { name: string; version: string; suite: string; into: string; log: string }

/**
 * Uses a separate sources list and package lists, so the machine's apt configuration stays unchanged. The mirror
 * is the one that the machine already uses; apt checks its signature and the archive's hash.
 */
export async function downloadDebianSource(source: Source): Promise<void> {
  const { name, version, suite, into, log } = source
  const sourceList = join(into, 'sources.list')
  const lists = join(into, 'lists')

  mkdirSync(join(lists, 'partial'), { recursive: true })
  writeFileSync(sourceList, `deb-src ${findDebianMirror()} ${suite} main\n`)

  const options = [
    `--option=Dir::Etc::sourcelist=${sourceList}`,
    '--option=Dir::Etc::sourceparts=-',
    `--option=Dir::State::lists=${lists}`,
    '--option=APT::Sandbox::User=root',
  ]
  await run({ argv: ['apt-get', '-q', ...options, 'update'], log })
  await run({
    argv: ['apt-get', '-q', ...options, 'source', '--download-only', `${name}=${version}`],
    cwd: into,
    log,
  })
}

function findDebianMirror(): string {
  const sites = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)'], {
    encoding: 'utf8',
  }).split('\n')
  const mirror = sites.find((site) => site.endsWith('/debian'))

  if (!mirror) throw new Error('apt has no Debian mirror configured')
  return mirror
}
