import { describe, expect, it } from 'vitest'
import { findPins } from './pins.ts'

const json = (path: string, value: unknown) => ({ path, text: JSON.stringify(value, null, 2) })

describe('findPins', () => {
  it.each([
    ['a caret', { dependencies: { zod: '^4.6.7' } }],
    ['a tag', { devDependencies: { zod: 'latest' } }],
    ['a star on a stranger', { optionalDependencies: { zod: '*' } }],
    ['a host', { dependencies: { zod: 'https://example.com/zod.tgz' } }],
    ['a version on a workspace', { dependencies: { '@shoebox/domain': '1.0.0' } }],
  ])('finds %s', (_what, manifest) => {
    expect(findPins([json('ops/package.json', manifest)])).toEqual([
      expect.objectContaining({ path: 'ops/package.json', line: 3 }),
    ])
  })

  it('lets exact versions and workspaces be', () => {
    const dependencies = { zod: '4.6.7', next: '1.0.0-beta.2', '@shoebox/domain': '*' }

    expect(findPins([json('package.json', { dependencies })])).toEqual([])
  })

  it('wants a decision for each dependency with an install script', () => {
    const lock = json('package-lock.json', {
      packages: {
        'node_modules/sharp': { version: '0.35.0', hasInstallScript: true },
        'node_modules/a/node_modules/protobufjs': { version: '7.6.6', hasInstallScript: true },
        'node_modules/zod': { version: '4.6.7' },
      },
    })
    const advice = (allowScripts: Record<string, boolean>) =>
      findPins([json('package.json', { allowScripts }), lock]).map((finding) => finding.advice)

    expect(advice({ sharp: true })).toEqual([
      'protobufjs has an install script; add it to allowScripts with true or false',
    ])
    expect(advice({ 'sharp@0.35.0': true, protobufjs: false })).toEqual([])
    expect(advice({ 'sharp@0.34.0': true, protobufjs: false })).toHaveLength(1)
  })

  it('wants the builds for other platforms in the lockfile', () => {
    const tool = { optionalDependencies: { '@tool/darwin-arm64': '1.0.0' } }
    const lock = (packages: object) => [json('package-lock.json', { packages })]

    expect(findPins(lock({ 'node_modules/tool': tool }))).toEqual([
      expect.objectContaining({ path: 'package-lock.json' }),
    ])
    expect(
      findPins(lock({ 'node_modules/tool': tool, 'node_modules/@tool/darwin-arm64': {} })),
    ).toEqual([])
  })
})
