import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Lockfile, missingOptionals } from './complete.ts'

/** npm run lockfile: adds the builds for other platforms that this registry did not serve. */
const file = resolve(import.meta.dirname, '../../package-lock.json')
const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingOptionals(lockfile)
const packages = Object.entries({ ...lockfile.packages, ...missing }).toSorted(([a], [b]) =>
  a < b ? -1 : 1,
)
writeFileSync(
  file,
  `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`,
)
console.log(`${Object.keys(missing).length} entries added`)
