import { describe, expect, it } from 'vitest'
import { emptySearch } from '../search-url.ts'
import { isPending, queueSearch } from './use-pending-search.ts'

const women = { from: '/photos', to: '/photos?gender=female', state: emptySearch }
const first = queueSearch(null, women)

describe('a pending choice', () => {
  it('is pending until the URL contains it', () => {
    expect(isPending(first, '/photos')).toBe(true)
    expect(isPending(first, '/photos?gender=female')).toBe(false)
  })

  it('stays pending while the URL has only an earlier choice', () => {
    const second = queueSearch(first, { ...women, to: '/photos?gender=female&people=2' })

    expect(isPending(second, '/photos')).toBe(true)
    expect(isPending(second, '/photos?gender=female')).toBe(true)
    expect(isPending(second, '/photos?gender=female&people=2')).toBe(false)
  })

  it('is dropped if the user navigates elsewhere', () => {
    expect(isPending(first, '/photos?people=2')).toBe(false)
    const later = queueSearch(first, {
      from: '/photos?people=2',
      to: '/photos',
      state: emptySearch,
    })
    expect(later.targets).toEqual(['/photos'])
  })
})
