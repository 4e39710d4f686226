import type { Report } from '../report.ts'
import { isRoot, type Place } from '../settings/settings.ts'
import { findMissingPackages, installPackages } from './packages.ts'
import { installPgvector, isPgvectorInstalled } from './pgvector.ts'
import { installVersitygw } from './versitygw.ts'

/** Installs what is missing. If nothing is, this costs only a few file checks. */
export async function install(place: Place, report: Report): Promise<void> {
  const missing = findMissingPackages()
  const needsRoot = missing.length > 0 || !isPgvectorInstalled()
  if (needsRoot && !isRoot) throw new Error(askForRoot(missing))

  await Promise.all([installFromDebian(missing, place, report), installVersitygw(place, report)])
}

async function installFromDebian(missing: string[], place: Place, report: Report): Promise<void> {
  if (missing.length > 0) await installPackages(missing, place, report)
  if (!isPgvectorInstalled()) await installPgvector(place, report)
}

function askForRoot(missing: string[]): string {
  const parts = [...missing, ...(isPgvectorInstalled() ? [] : ['pgvector'])]

  return [
    `Not on this machine yet: ${parts.join(', ')}. Run once with the rights to install them:`,
    `  sudo ${process.execPath} ${import.meta.dirname}/main.ts`,
  ].join('\n')
}
