import { describe, expect, it } from 'vitest'
import { collectionDescriptionError, collectionNameError } from './collection-rules.ts'

describe('what a collection is called', () => {
  it.each(['', '   '])('[S5.0.14] is refused as %j', (name) => {
    expect(collectionNameError(name)).toBe('Collection name is required')
  })

  it('is anything else', () => {
    expect(collectionNameError('Kitchens')).toBeNull()
  })
})

describe('how a collection is described', () => {
  it.each(['', ' \n '])('[S5.0.14] is refused as %j', (description) => {
    expect(collectionDescriptionError(description)).toBe('Description is required')
  })

  it('[S5.0.14] [S9.2.03] takes at least 50 characters, and spaces around it are none', () => {
    const tooShort = 'Description must be at least 50 characters'
    expect(collectionDescriptionError('x'.repeat(49))).toBe(tooShort)
    expect(collectionDescriptionError(`  ${'x'.repeat(49)}  `)).toBe(tooShort)
    expect(collectionDescriptionError('x'.repeat(50))).toBeNull()
  })

  it('counts a character once, however many units it takes', () => {
    expect(collectionDescriptionError('\u{1f4f7}'.repeat(49))).not.toBeNull()
    expect(collectionDescriptionError('\u{1f4f7}'.repeat(50))).toBeNull()
  })
})
