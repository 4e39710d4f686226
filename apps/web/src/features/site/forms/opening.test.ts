import { expect, it } from 'vitest'
import { isUnwritten, openingOf } from './opening.ts'

it('begins with the photo that the address names', () => {
  expect(openingOf('?photo=10169')).toEqual({
    topic: 'clearance',
    message: 'About photo #10169: ',
  })
})

it.each(['', '?photo=', '?photo=grandma', '?photo=0', '?photo=1e3'])(
  'begins with nothing for %j',
  (search) => {
    expect(openingOf(search)).toBeNull()
  },
)

it('takes the place of nothing that somebody wrote', () => {
  expect([undefined, '', ' \n', 'About photo #7: '].map(isUnwritten)).toEqual(Array(4).fill(true))
  expect(['Hello', 'About photo #7: may we?'].map(isUnwritten)).toEqual([false, false])
})
