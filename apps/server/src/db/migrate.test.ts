import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, dropDatabase, urlFor } from '../testing/database.ts'
import { migrate } from './migrate.ts'

const name = `migrate_${randomBytes(6).toString('hex')}`

afterEach(() => dropDatabase(name))

describe('migrate', () => {
  it('is safe when two run at once: each migration is applied by one of them', async () => {
    await createEmptyDatabase(name)
    const url = urlFor('shoebox_owner', name)
    const [first, second] = await Promise.all([migrate(url), migrate(url)])
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    expect(Math.max(first.length, second.length)).toBeGreaterThanOrEqual(13)
    expect(await migrate(url)).toEqual([])
  })
})
