import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const siteOrigin = 'https://shoebox.test'
const config = { siteOrigin, redirectOrigins: [siteOrigin, 'https://contribute.shoebox.test'] }

describe('the way back', () => {
  it.each(['https://shoebox.test/photos?q=1', 'https://contribute.shoebox.test/'])(
    'may lead to %s',
    (wanted) => {
      expect(redirectTarget(config, wanted)).toBe(wanted)
    },
  )

  it.each([
    'https://evil.test/',
    'https://shoebox.test.evil.test/',
    'blob:https://shoebox.test/0f2c',
    'https://support@shoebox.test/',
    'https://:secret@shoebox.test/',
    'javascript:alert(1)',
    '/photos',
  ])('leads home instead of to %s', (wanted) => {
    expect(redirectTarget(config, wanted)).toBe(siteOrigin)
  })
})
