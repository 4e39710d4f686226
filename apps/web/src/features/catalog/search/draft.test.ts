import { describe, expect, it } from 'vitest'
import { everyPhoto } from '../search-address.ts'
import { isUnderWay, sendOn } from './draft.ts'

const women = { from: '/photos', to: '/photos?gender=female', next: everyPhoto }
const first = sendOn(null, women)

describe('a pending choice', () => {
  it('is pending until the URL contains it', () => {
    expect(isUnderWay(first, '/photos')).toBe(true)
    expect(isUnderWay(first, '/photos?gender=female')).toBe(false)
  })

  it('stays pending while an earlier choice arrives', () => {
    const second = sendOn(first, { ...women, to: '/photos?gender=female&people=2' })

    expect(isUnderWay(second, '/photos')).toBe(true)
    expect(isUnderWay(second, '/photos?gender=female')).toBe(true)
    expect(isUnderWay(second, '/photos?gender=female&people=2')).toBe(false)
  })

  it('is dropped if the user navigates elsewhere', () => {
    expect(isUnderWay(first, '/photos?people=2')).toBe(false)
    const later = sendOn(first, { from: '/photos?people=2', to: '/photos', next: everyPhoto })
    expect(later.sent).toEqual(['/photos'])
  })
})
