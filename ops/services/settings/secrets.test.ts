import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureSecrets, hasAllSecrets } from './secrets.ts'

describe('ensureSecrets', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('makes them once and for its owner only', () => {
    const first = ensureSecrets(folder)
    expect(ensureSecrets(folder)).toEqual(first)
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o600)
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length)
  })

  it('adds what an older file does not have', () => {
    writeFileSync(join(folder, 'secrets'), "apiPassword='known'\n")
    expect(hasAllSecrets(folder)).toBe(false)
    const secrets = ensureSecrets(folder)
    expect(hasAllSecrets(folder)).toBe(true)
    expect(secrets.apiPassword).toBe('known')
    expect(readFileSync(join(folder, 'secrets'), 'utf8')).toContain(secrets.workerPassword)
  })
})
