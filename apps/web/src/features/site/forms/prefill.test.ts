import { expect, it } from 'vitest'
import { isEmptyOrPrefilled, parsePrefill } from './contact-form.tsx'

it('prefills the number of the photo in the URL', () => {
  expect(parsePrefill('?photo=10169')).toEqual({
    topic: 'clearance',
    message: 'About photo #10169: ',
  })
})

it.each(['', '?photo=', '?photo=grandma', '?photo=0', '?photo=1e3'])(
  'prefills nothing for %j',
  (search) => {
    expect(parsePrefill(search)).toBeNull()
  },
)

it('does not overwrite typed text', () => {
  expect([undefined, '', ' \n', 'About photo #7: '].map(isEmptyOrPrefilled)).toEqual(
    Array(4).fill(true),
  )
  expect(['Hello', 'About photo #7: may we?'].map(isEmptyOrPrefilled)).toEqual([false, false])
})
