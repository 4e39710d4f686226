import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, launch, terminate } from './daemon.ts'
import { isRunning } from './process-record.ts'

describe('daemon', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daemon-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const script = 'trap "echo asked; exit 0" TERM; echo up; while :; do sleep 0.02; done'
  const daemon = () => ({
    argv: ['sh', '-c', script, folder] as [string, ...string[]],
    env: {},
    cwd: '/',
    marker: folder,
    stopSignal: 'SIGTERM' as const,
  })

  it('is launched, logged, asked to end and gone', async () => {
    const log = join(folder, 'log')
    const record = await launch(daemon(), log)
    expect(isRunning(record)).toBe(true)

    await expect.poll(() => readFileSync(log, 'utf8')).toBe('up\n')
    await terminate(record)

    expect(isRunning(record)).toBe(false)
    expect(readFileSync(log, 'utf8')).toBe('up\nasked\n')
  })

  it('does not touch a process that is not the recorded one', async () => {
    const record = await launch(daemon(), join(folder, 'log'))

    await terminate({ ...record, startTicks: '1' })
    expect(isRunning(record)).toBe(true)
    await terminate(record)
  })

  it('names a program that does not exist', async () => {
    const missing = { ...daemon(), argv: ['/no/such/program'] as [string] }
    await expect(launch(missing, join(folder, 'log'))).rejects.toThrow('/no/such/program')
  })
})

describe('fingerprint', () => {
  const base = { argv: ['a', '1'] as [string, string], env: { KEY: 'x' }, version: '1' }
  const rest = { cwd: '/', marker: 'a', stopSignal: 'SIGTERM' } as const
  const of = (changes: Partial<typeof base>) => fingerprint({ ...base, ...rest, ...changes })

  it.each([
    ['arguments', { argv: ['a', '2'] as [string, string] }],
    ['variables', { env: { KEY: 'y' } }],
    ['sources', { version: '2' }],
  ])('changes with the %s', (_, changes) => {
    expect(of(changes)).not.toBe(of({}))
  })

  it('is the same wherever the program lies', () => {
    expect(of({ argv: ['/elsewhere/a', '1'] })).toBe(of({}))
  })
})
