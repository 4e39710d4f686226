import { describe, expect, it } from 'vitest'
import { everyPhoto } from '../search-address.ts'
import { isUnderWay, sendOn } from './draft.ts'

const women = { from: '/photos', to: '/photos?gender=female', next: everyPhoto }
const first = sendOn(null, women)

describe('a choice on its way', () => {
  it('holds until the address has it', () => {
    expect(isUnderWay(first, '/photos')).toBe(true)
    expect(isUnderWay(first, '/photos?gender=female')).toBe(false)
  })

  it('holds while a choice before it arrives', () => {
    const second = sendOn(first, { ...women, to: '/photos?gender=female&people=2' })

    expect(isUnderWay(second, '/photos')).toBe(true)
    expect(isUnderWay(second, '/photos?gender=female')).toBe(true)
    expect(isUnderWay(second, '/photos?gender=female&people=2')).toBe(false)
  })

  it('is dropped where somebody goes elsewhere', () => {
    expect(isUnderWay(first, '/photos?people=2')).toBe(false)
    const later = sendOn(first, { from: '/photos?people=2', to: '/photos', next: everyPhoto })
    expect(later.sent).toEqual(['/photos'])
  })
})
