import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findProcess, isRunning, isSameProcess, parseStartTicks } from './process-record.ts'

const record = {
  pid: 41,
  startTicks: '700',
  marker: '-D /state/postgres',
  fingerprint: 'f',
  stopSignal: 'SIGINT',
} as const

describe('isSameProcess', () => {
  it('takes the same start and command line', () => {
    const found = { commandLine: 'postgres -D /state/postgres -c port=1', startTicks: '700' }
    expect(isSameProcess(record, found)).toBe(true)
  })

  it('refuses a pid that another program has now', () => {
    expect(isSameProcess(record, { commandLine: 'vim notes', startTicks: '700' })).toBe(false)
  })

  it('refuses the same command line started at another time', () => {
    const found = { commandLine: 'postgres -D /state/postgres', startTicks: '701' }
    expect(isSameProcess(record, found)).toBe(false)
  })

  it('refuses a process that has gone', () => {
    expect(isSameProcess(record, undefined)).toBe(false)
  })
})

describe('parseStartTicks', () => {
  it('reads field 22 behind a name with spaces and brackets', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => String(index + 4))
    expect(parseStartTicks(`41 (a) b (c) S ${numbers.join(' ')}`)).toBe('22')
  })
})

describe('isRunning', () => {
  let child: ChildProcess
  beforeEach(async () => {
    child = spawn('sleep', ['97.125'])
    await once(child, 'spawn')
  })
  afterEach(() => child.kill('SIGKILL'))

  it('follows a real process to its end', async () => {
    const pid = child.pid ?? 0
    const startTicks = findProcess(pid)?.startTicks ?? ''
    const living = { ...record, pid, startTicks, marker: 'sleep 97.125' }
    expect(isRunning(living)).toBe(true)

    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isRunning(living)).toBe(false)
  })
})
