import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimModules, listClaimFiles } from './claim-code.ts'

describe('the code of a claim', () => {
  it('finds the module of every claim in the register', () => {
    // Read, not imported: with the register comes the whole server.
    const register = readFileSync(join(import.meta.dirname, 'register.ts'), 'utf8')
    const loaded = [...register.matchAll(/^ {2}'?([\w-]+)'?: async[^,]*import\('\.\/(.+)'\)/gm)]
    expect(loaded.length).toBeGreaterThan(20)
    expect(Object.fromEntries(claimModules())).toEqual(
      Object.fromEntries(loaded.map(([, name, file]) => [name, `proofs/${file}`])),
    )
  })

  it('has its module, its imports inside proofs and their imports', () => {
    const code = listClaimFiles('proofs/speed/authenticated-read.ts')
    expect(code).toContain('proofs/speed/authenticated-read.ts')
    expect(code).toContain('proofs/speed/rounds.ts')
    expect(code).toContain('proofs/api-process.ts')
    expect(code.filter((file) => !file.startsWith('proofs/'))).toEqual([])
  })

  it('has the files that it starts as processes of their own', () => {
    expect(listClaimFiles('proofs/speed/ingest-speed.ts')).toContain('proofs/speed/bare-process.ts')
    expect(listClaimFiles('proofs/speed/ingest-speed.ts')).toContain('proofs/speed/bare-derive.ts')
  })

  it('leaves out how goals are judged, and imports of types alone', () => {
    const code = listClaimFiles('proofs/money/exact-prices.ts')
    expect(code).not.toContain('proofs/claim.ts')
    expect(listClaimFiles('proofs/search/speed/page-times.ts')).not.toContain(
      'proofs/speed/http-client.ts',
    )
  })
})
