import { describe, expect, it } from 'vitest'
import { findMachineTies } from './machine-ties.ts'

// The parts are put together here, so that the guard does not find its own test.
describe('findMachineTies', () => {
  it.each([
    ['/wor', 'k/main/x.ts'],
    ['cd /roo', 't'],
    ["from '../share", "d/x.ts'"],
    ['.librar', 'y/search'],
    ['https://registr', 'y.npmjs.org/x'],
    ['"resolve', 'd": "https://example.com/x.tgz"'],
    ['-----BEGIN RSA PRIVATE KE', 'Y-----'],
    ['sk_liv', 'e_51abc'],
    ['AKI', 'AIOSFODNN7EXAMPLE'],
    ['whse', 'c_abcdefghijklmnopqrstuvwx'],
  ])('finds %s…', (head, tail) => {
    const findings = findMachineTies([{ path: 'docs/a.md', text: `first\nsee ${head}${tail}` }])

    expect(findings.map(({ path, line }) => `${path}:${line}`)).toEqual(['docs/a.md:2'])
  })

  it.each([
    'apps/server/src/framework/a.ts',
    'the root folder of this repository',
    '"resolved": "packages/contract"',
    'sk_test_double',
    'https://example.com/artwork/1',
  ])('lets %s be', (text) => {
    expect(findMachineTies([{ path: 'docs/a.md', text }])).toEqual([])
  })
})
