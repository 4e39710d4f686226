import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '../guards/source/read-tree.ts'

/** Code that the OpenSearch suite tests. A path need not exist: git then reports no change. */
export const searchPaths: readonly string[] = [
  'apps/server/src/catalog',
  'apps/server/src/platform/opensearch.ts',
  'apps/server/db/functions/catalog',
  'apps/server/src/testing/search-conformance',
  'ops/services/search',
  'proofs/search',
]

const checkedCommits = 50

/**
 * True if the last 50 commits or uncommitted edits change search code. Also true if the history is shorter, as in a shallow
 * clone: earlier changes are then unknown.
 */
export function hasSearchChanged(checkout: string): boolean {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: checkout }).status
  const base = `HEAD~${checkedCommits}`
  if (git('rev-parse', '--quiet', '--verify', base) !== 0) return true

  return git('diff', '--quiet', base, '--', ...searchPaths) !== 0
}

/** npm run search:changed: exit code 1 if .ci/run may skip stage `search`. */
if (import.meta.main && !hasSearchChanged(repositoryRoot)) {
  console.log(`\nsearch skipped: the last ${checkedCommits} commits changed no search code`)
  process.exitCode = 1
}
