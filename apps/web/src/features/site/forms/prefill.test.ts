import { expect, it } from 'vitest'
import { isUntouched, prefillOf } from './contact-form.tsx'

it('starts with the photo in the address', () => {
  expect(prefillOf('?photo=10169')).toEqual({
    topic: 'clearance',
    message: 'About photo #10169: ',
  })
})

it.each(['', '?photo=', '?photo=grandma', '?photo=0', '?photo=1e3'])(
  'starts with nothing for %j',
  (search) => {
    expect(prefillOf(search)).toBeNull()
  },
)

it('does not overwrite typed text', () => {
  expect([undefined, '', ' \n', 'About photo #7: '].map(isUntouched)).toEqual(Array(4).fill(true))
  expect(['Hello', 'About photo #7: may we?'].map(isUntouched)).toEqual([false, false])
})
