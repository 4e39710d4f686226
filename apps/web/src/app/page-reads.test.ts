import { describe, expect, it } from 'vitest'
import { earlyRequestUrl } from './page-reads.ts'
import { findPage, notFoundPage } from './site-map.ts'

const id = '0190a6f2-0000-7000-8000-000000000001'

describe('earlyRequestUrl', () => {
  it.each([
    ['/search?q=lake&sort=newest', '/api/photos/search?p_search_query=lake&p_sort_order=newest'],
    ['/photos?seed=7', '/api/photos/search?p_seed=7'],
    [`/user/${id}`, `/api/photos/search?p_user_id=${id}`],
    ['/taxonomy/decade/1950s', '/api/taxonomy/photos?type=decade&id=1950s'],
    [`/collections/${id}`, `/api/collections/${id}/photos`],
    ['/photo/20418', '/api/photos/20418/details'],
  ])('%s requests %s', (href, url) => {
    expect(earlyUrl(href)).toBe(url)
  })

  it.each(['/', '/about', '/photo/none', '/user/none', '/nowhere'])(
    '%s requests nothing',
    (href) => {
      expect(earlyUrl(href)).toBeNull()
    },
  )
})

function earlyUrl(href: string): string | null {
  const { pathname, search } = new URL(href, 'http://site')

  return earlyRequestUrl(findPage(pathname) ?? notFoundPage, { pathname, search })
}
