import { spawnSync } from 'node:child_process'
import { repositoryRoot } from '../guards/source/read-tree.ts'

/**
 * Code that the OpenSearch suite tests. A path need not exist: git then reports no change. Left out is package-lock.json,
 * which changes with every dependency: a new client of OpenSearch is tested by `npm run test:search`.
 */
export const searchPaths: readonly string[] = [
  'apps/server/src/catalog',
  'apps/server/src/build-worker.ts',
  'apps/server/src/config/search-variables.ts',
  'apps/server/src/job-services.ts',
  'apps/server/src/orders/operate/search-command.opensearch.test.ts',
  'apps/server/src/orders/operate/search-command.ts',
  'apps/server/src/platform/opensearch.ts',
  'apps/server/src/worker-search.opensearch.test.ts',
  'apps/server/db/functions/catalog',
  // Not by name: a migration of another room can change the rows that search reads.
  'apps/server/db/migrations',
  'apps/server/src/testing/search-conformance',
  'ops/services/search',
  'packages/domain/src/catalog',
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
