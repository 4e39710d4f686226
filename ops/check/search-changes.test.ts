import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../guards/source/read-tree.ts'
import { hasSearchChanged, searchPaths } from './search-changes.ts'

describe('hasSearchChanged', () => {
  let checkout = ''
  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'search-changes-'))
  })
  afterEach(() => rmSync(checkout, { recursive: true }))

  const routes = 'apps/server/src/catalog/routes.ts'
  const others = (count: number) => Array.from({ length: count }, (_, number) => `docs/${number}`)

  it.each(searchPaths)('is true after a change in %s', (path) => {
    commit([...others(51), path.endsWith('.ts') ? path : `${path}/any.ts`, ...others(49)])
    expect(hasSearchChanged(checkout)).toBe(true)
  })

  it('is true after a change in any test of the OpenSearch suite', () => {
    const tests = execFileSync('git', ['ls-files', '*.opensearch.test.ts'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    })
    const paths = tests.trim().split('\n')
    const isListed = (test: string) =>
      searchPaths.some((path) => test === path || test.startsWith(`${path}/`))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((test) => !isListed(test))).toEqual([])
  })

  it('is false if the change is older than 50 commits', () => {
    commit([routes, ...others(50)])
    expect(hasSearchChanged(checkout)).toBe(false)
  })

  it('is true after an uncommitted edit', () => {
    commit([routes, ...others(50)])
    writeFileSync(join(checkout, routes), 'edited')
    expect(hasSearchChanged(checkout)).toBe(true)
  })

  it('is false after a change in another room', () => {
    commit([...others(51), 'apps/server/src/cart/routes.ts'])
    expect(hasSearchChanged(checkout)).toBe(false)
  })

  it('is true if the history is shorter than 50 commits', () => {
    commit(others(50))
    expect(hasSearchChanged(checkout)).toBe(true)
  })

  /** Creates one commit per path, with a single git process: a process per commit took seconds. */
  function commit(paths: readonly string[]): void {
    const stream = paths.map((path) =>
      [
        'commit refs/heads/main',
        'committer test <test@shoebox.test> 0 +0000',
        `data ${path.length}\n${path}`,
        `M 100644 inline ${path}\ndata 4\ntext\n`,
      ].join('\n'),
    )
    git(['init', '--quiet', '--initial-branch=main'])
    git(['fast-import', '--quiet'], stream.join('\n'))
    git(['reset', '--quiet', '--hard'])
  }

  function git(args: string[], input = ''): void {
    execFileSync('git', args, { cwd: checkout, input })
  }
})
