import { describe, expect, it } from 'vitest'
import { missingOptionals, platformOf } from './complete.ts'

describe('missingOptionals', () => {
  const tool = {
    optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
  }

  it('lists missing platform builds with the requested version', () => {
    const packages = { 'node_modules/tool': tool, 'node_modules/@tool/linux-x64': {} }
    expect(missingOptionals({ packages })).toEqual({
      'node_modules/@tool/darwin-arm64': {
        version: '1.0.0',
        optional: true,
        os: ['darwin'],
        cpu: ['arm64'],
      },
    })
  })

  it('finds a build in the package’s own folder and in each folder above', () => {
    const packages = {
      'node_modules/a/node_modules/tool': tool,
      'node_modules/a/node_modules/tool/node_modules/@tool/linux-x64': {},
      'node_modules/a/node_modules/@tool/darwin-arm64': {},
    }
    expect(missingOptionals({ packages })).toEqual({})
  })
})

describe('platformOf', () => {
  it.each([
    ['@tool/linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@tool/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['@tool/binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['@tool/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})
