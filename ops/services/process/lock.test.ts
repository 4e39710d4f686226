import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from './lock.ts'

describe('withLock', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('lets one work after the other', async () => {
    const events: string[] = []
    const work = (name: string) =>
      withLock(join(folder, 'lock'), async () => {
        events.push(`${name} begins`)
        await sleep(60)
        events.push(`${name} ends`)
      })

    await Promise.all([work('a'), work('b')])

    expect(events).toHaveLength(4)
    expect(events[1]?.[0]).toBe(events[0]?.[0])
    expect(events[3]?.[0]).toBe(events[2]?.[0])
  })

  it('is free again after a failure', async () => {
    const failing = withLock(join(folder, 'lock'), () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')

    expect(await withLock(join(folder, 'lock'), async () => 'mine')).toBe('mine')
  })
})
