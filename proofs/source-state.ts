import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type SourceState = { commit: string; isDirty: boolean }

/** The commit that is checked out. Recording figures changes docs/proofs.md, which does not count as a change of the source. */
export function readSourceState(): SourceState {
  const changes = git('status', '--porcelain', '--', '.', ':!docs/proofs.md')
  return { commit: git('rev-parse', '--short', 'HEAD'), isDirty: changes !== '' }
}

/** Which of these files differ from a commit; null if this clone does not have the commit. */
export function filesChangedSince(commit: string, files: readonly string[]): string[] | null {
  try {
    return git('diff', '--name-only', commit, '--', ...files)
      .split('\n')
      .filter((file) => file !== '')
  } catch {
    return null
  }
}

function git(...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).trim()
}
