import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './source-file.ts'

export const repositoryRoot = join(import.meta.dirname, '../../..')

/** Every text file that is tracked or could be committed; a guard must see a file before it lands. */
export function readTree(root = repositoryRoot): SourceFile[] {
  const listing = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const paths = [...new Set(listing.split('\0'))].filter((path) => path !== '')

  return paths.toSorted().flatMap((path) => readText(root, path))
}

function readText(root: string, path: string): SourceFile[] {
  const file = join(root, path)
  // A tracked file may be deleted in the working tree, and a submodule or link may be a folder.
  if (!existsSync(file) || !statSync(file).isFile()) return []

  const bytes = readFileSync(file)
  if (bytes.includes(0)) return []
  return [{ path, text: bytes.toString('utf8') }]
}
