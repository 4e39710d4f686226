import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const siteOrigin = 'https://shoebox.test'
const config = { siteOrigin, redirectOrigins: [siteOrigin, 'https://contribute.shoebox.test'] }

describe('redirectTarget', () => {
  it.each(['https://shoebox.test/photos?q=1', 'https://contribute.shoebox.test/'])(
    'accepts %s',
    (requested) => {
      expect(redirectTarget(config, requested)).toBe(requested)
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
  ])('returns the home page instead of %s', (requested) => {
    expect(redirectTarget(config, requested)).toBe(siteOrigin)
  })
})
