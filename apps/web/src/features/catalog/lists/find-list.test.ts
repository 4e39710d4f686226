import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { stateOfLink } from './find-list.ts'

afterEach(() => vi.unstubAllGlobals())

it('finds the cached list that contains a photo of the grid', () => {
  vi.stubGlobal('window', { location: { pathname: '/search', search: '?q=cake' } })
  const client = new QueryClient()
  const photo = { photoid: 7 }
  client.setQueryData(['another'], { pages: [{ photos: [{ photoid: 7 }] }] })
  client.setQueryData(['photos', { p_decade: '1950s' }], {
    pages: [{ photos: [] }, { photos: [photo] }],
  })
  client.setQueryData(['details'], { id: 'a' })

  expect(stateOfLink(client, photo, 3)).toEqual({
    from: {
      key: ['photos', { p_decade: '1950s' }],
      index: 3,
      opened: 3,
      address: '/search?q=cake',
    },
  })
  expect(stateOfLink(client, { photoid: 7 }, 0)).toBeNull()
})
