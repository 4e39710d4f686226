import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Report } from '../report.ts'
import type { Place } from '../settings/settings.ts'
import { aptInstall } from './apt.ts'

/** A file of each package. Checking for the file is instant; asking dpkg takes 30 ms per package. */
const fileOfPackage: Record<string, string> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
}

export function findMissingPackages(): string[] {
  return Object.keys(fileOfPackage).filter((name) => !existsSync(fileOfPackage[name] ?? ''))
}

export async function installPackages(
  names: string[],
  place: Place,
  report: Report,
): Promise<void> {
  report(`apt: ${names.join(', ')}`)
  if (names.includes('postgresql-15')) preventSystemCluster()
  await aptInstall(names, place)
}

/** Otherwise Debian's package would create and start its own cluster. */
function preventSystemCluster(): void {
  const folder = '/etc/postgresql-common/createcluster.d'
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/shoebox.conf`, 'create_main_cluster = false\n')
}
