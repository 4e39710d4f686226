import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = ['server.Dockerfile', 's3.Dockerfile', 'site/Dockerfile']

describe.each(files)('ops/docker/%s', (name) => {
  const lines = readFileSync(resolve(import.meta.dirname, name), 'utf8').split('\n')
  const stages = lines.filter((line) => line.startsWith('FROM '))

  it('ends without root', () => {
    const users = lines.filter((line) => line.startsWith('USER '))
    expect(users.at(-1)).toMatch(/^USER (?!root|0)/)
  })

  it('starts every stage from a pinned image or an earlier stage', () => {
    const known = stages.map((line) => / AS (\S+)$/.exec(line)?.[1])
    const loose = stages.filter((line) => {
      const base = line.split(' ')[1] ?? ''
      return !known.includes(base) && !/:v?\d+/.test(base)
    })
    expect(loose).toEqual([])
  })
})

describe('the manifests that npm ci needs', () => {
  const workspaces = [
    'packages/domain',
    'packages/contract',
    'packages/web-kit',
    'packages/web-auth',
  ]
    .concat(['apps/server', 'apps/web', 'apps/contributor', 'e2e', 'proofs', 'ops'])
    .map((folder) => `COPY ${folder}/package.json ${folder}/`)

  it('are all copied into the server image', () => {
    const text = readFileSync(resolve(root, 'ops/docker/server.Dockerfile'), 'utf8')
    expect(workspaces.filter((line) => !text.includes(line))).toEqual([])
  })
})
