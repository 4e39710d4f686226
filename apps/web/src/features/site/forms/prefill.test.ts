import { expect, it } from 'vitest'
import { isEmptyOrPrefilled, parsePhotoPrefill } from './contact-form.tsx'

it('the message is prefilled with the number of the photo in the URL', () => {
  expect(parsePhotoPrefill('?photo=10169')).toEqual({
    topic: 'clearance',
    message: 'About photo #10169: ',
  })
})

it.each(['', '?photo=', '?photo=grandma', '?photo=0', '?photo=1e3'])(
  'the message is not prefilled for %j',
  (search) => {
    expect(parsePhotoPrefill(search)).toBeNull()
  },
)

it('typed text is not overwritten', () => {
  expect([undefined, '', ' \n', 'About photo #7: '].map(isEmptyOrPrefilled)).toEqual(
    Array(4).fill(true),
  )
  expect(['Hello', 'About photo #7: may we?'].map(isEmptyOrPrefilled)).toEqual([false, false])
})
