import { describe, expect, it } from 'vitest'
import { validateProjectName } from './project-name.ts'

describe('validateProjectName', () => {
  it.each([
    ["  Grey's   Anatomy ", 'Grey’s Anatomy'],
    ['The "Lake" House', 'The “Lake” House'],
    ['"x"', '“x”'],
    ["'Twas the night", '‘Twas the night'],
    ["Class of '84", 'Class of ’84'],
    ['("Nana\'s")', '(“Nana’s”)'],
    ['Already ’curly’', 'Already ’curly’'],
  ])('stores %j as %j', (input, name) => {
    expect(validateProjectName(input)).toEqual({ ok: true, name })
  })

  it.each([
    ['', 'Name is required'],
    ['"', 'Name must be at least 2 characters long'],
    ['x'.repeat(101), 'Name must be less than 100 characters'],
    ['Pilot <b>', 'Name contains invalid characters'],
    ['Pilot `b`', 'Name contains invalid characters'],
  ])('[S5.0.02] refuses %j', (input, message) => {
    expect(validateProjectName(input)).toEqual({ ok: false, message })
  })
})
