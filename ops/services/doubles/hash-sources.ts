import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Hash of one double's code and the code that all of them share: a changed hash restarts it. Takes about 2 ms. */
export function hashSources(folder: string, double: string): string {
  const hash = createHash('sha256')
  const files = [...listFiles(folder, false), ...listFiles(join(folder, double), true)].toSorted()

  for (const file of files) hash.update(relative(folder, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function listFiles(folder: string, recursive: boolean): string[] {
  return readdirSync(folder, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}
