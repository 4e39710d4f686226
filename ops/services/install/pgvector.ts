import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresProgram } from '../postgres/connect.ts'
import { run } from '../process/command.ts'
import type { Report } from '../report.ts'
import type { Place } from '../settings/settings.ts'
import { aptInstall } from './apt.ts'
import { downloadDebianSource } from './debian-source.ts'

const version = '0.8.0'
const debianVersion = `${version}-1`
const control = '/usr/share/postgresql/15/extension/vector.control'
const serverHeader = '/usr/include/postgresql/15/server/postgres.h'

export function isPgvectorInstalled(): boolean {
  return existsSync(control) && readFileSync(control, 'utf8').includes(`'${version}'`)
}

/** Debian 12 has no pgvector package, so this builds the source package of the next Debian release. */
export async function installPgvector(place: Place, report: Report): Promise<void> {
  const built = join(place.folders.cache, `pgvector-${debianVersion}-pg15`)
  const log = join(place.folders.state, 'log', 'pgvector.log')

  await installBuildTools(place, report)
  if (!existsSync(join(built, 'vector.so'))) {
    report(`pgvector ${debianVersion}: build from Debian's source`)
    await build({ place, built, log })
  }

  await run({ argv: make(built, 'install'), log })
  report(`pgvector ${version} installed`)
}

async function build({ place, built, log }: { place: Place; built: string; log: string }) {
  const draft = `${built}.${process.pid}`
  const sources = join(place.folders.cache, 'sources')
  mkdirSync(draft, { recursive: true })

  try {
    await downloadDebianSource({
      name: 'pgvector',
      version: debianVersion,
      suite: 'trixie',
      into: sources,
      log,
    })
    const archive = join(sources, `pgvector_${version}.orig.tar.gz`)
    await run({ argv: ['tar', '-xzf', archive, '-C', draft, '--strip-components=1'], log })
    await run({ argv: make(draft, 'all'), log })

    rmSync(built, { recursive: true, force: true })
    renameSync(draft, built)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(sources, { recursive: true, force: true })
  }
}

/** OPTFLAGS empty: the default -march=native makes a cached build crash on another processor. */
function make(folder: string, target: 'all' | 'install'): [string, ...string[]] {
  const config = `PG_CONFIG=${postgresProgram('pg_config')}`
  return ['make', '-C', folder, '-j2', target, 'OPTFLAGS=', 'with_llvm=no', config]
}

/** Exactly the installed versions: otherwise apt would upgrade a server that may be running. */
async function installBuildTools(place: Place, report: Report): Promise<void> {
  if (existsSync(serverHeader) && existsSync('/usr/bin/make') && existsSync('/usr/bin/gcc')) return

  const packages = [
    'build-essential',
    `postgresql-server-dev-15=${installedVersion('postgresql-15')}`,
    `libpq-dev=${installedVersion('libpq5')}`,
  ]
  report(`apt: ${packages.join(', ')}`)
  await aptInstall(packages, place)
}

function installedVersion(name: string): string {
  const show = ['--show', '--showformat=${Version}', name]
  return execFileSync('dpkg-query', show, { encoding: 'utf8' })
}
