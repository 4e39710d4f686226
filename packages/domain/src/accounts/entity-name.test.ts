import { describe, expect, it } from 'vitest'
import { validateEntityName } from './entity-name.ts'

const messageOf = (...args: Parameters<typeof validateEntityName>) => {
  const result = validateEntityName(...args)
  return result.ok ? null : result.message
}

describe('validateEntityName', () => {
  it('[S5.0.02] gives each broken rule its own message, with limits 2 and 100 unless told', () => {
    expect(messageOf('  ')).toBe('Name is required')
    expect(messageOf('A')).toBe('Name must be at least 2 characters long')
    expect(messageOf('A'.repeat(101))).toBe('Name must be less than 100 characters')
    expect(messageOf('AB', { min: 3 })).toBe('Name must be at least 3 characters long')
    expect(messageOf('ABCDEF', { max: 5 })).toBe('Name must be less than 5 characters')
    expect(messageOf('AB')).toBeNull()
    expect(messageOf('A'.repeat(100))).toBeNull()
  })

  it.each(['<', '>', '"', "'", '`'])('refuses %s', (character) => {
    expect(messageOf(`Pilot ${character} episode`)).toBe('Name contains invalid characters')
  })

  it('returns the name as it is stored', () => {
    expect(validateEntityName('  The   Pilot ')).toEqual({ ok: true, name: 'The Pilot' })
  })
})
