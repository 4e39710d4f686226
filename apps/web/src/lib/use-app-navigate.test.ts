import { describe, expect, it } from 'vitest'
import { routeError } from './use-app-navigate.ts'

describe('routeError', () => {
  it.each(['/', '/photos', '/search?q=%2F%2F', '/account?tab=wishlists#top'])(
    '%s is a valid path',
    (path) => {
      expect(routeError(path)).toBeNull()
    },
  )

  it.each([
    '',
    'photos',
    './photos',
    'https://example.com/',
    'javascript:alert(1)',
    '//example.com',
    '/\\example.com',
  ])("%j returns a 'Navigation Error'", (path) => {
    expect(routeError(path)).toEqual({
      title: 'Navigation Error',
      description: 'Invalid route path',
      tone: 'error',
    })
  })
})
