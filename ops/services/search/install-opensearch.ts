import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from '../install/apt.ts'
import { run } from '../process/command.ts'
import type { Report } from '../report.ts'
import type { Folders } from '../settings/folders.ts'
import { isRoot, type Place } from '../settings/settings.ts'
import { findJava } from './find-java.ts'

const version = '3.6.0' // the newest whose vector plugin is published beside it

export function opensearchHome({ cache }: Folders): string {
  return join(cache, `opensearch-${version}`)
}

/** Downloads OpenSearch from Maven's repository (168 MB, about 90 s), because Debian has no package. */
export async function installOpensearch(place: Place, report: Report): Promise<void> {
  const home = opensearchHome(place.folders)
  if (existsSync(home)) return

  findJava() // before a download of 168 MB
  await installMaven(place, report)
  report(`OpenSearch ${version}: fetch with Maven`)
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })

  try {
    await run({
      argv: ['mvn', '--batch-mode', '--quiet', ...mavenArguments(draft), 'package'],
      log: join(place.folders.state, 'log', 'opensearch-install.log'),
    })
    renameSync(join(draft, `opensearch-${version}`), home)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function mavenArguments(draft: string): string[] {
  return [
    `--file=${join(import.meta.dirname, 'opensearch-pom.xml')}`,
    `-Dserver=${version}`,
    `-Ddist=${draft}`,
    `-DbuildDirectory=${draft}/target`,
    `-Dmaven.repo.local=${draft}/repository`, // not needed once the server is unpacked
  ]
}

async function installMaven(place: Place, report: Report): Promise<void> {
  if (existsSync('/usr/bin/mvn')) return
  if (!isRoot) throw new Error('Maven is missing. Run once: sudo apt-get install maven')

  report('apt: maven')
  await aptInstall(['maven'], place)
}
