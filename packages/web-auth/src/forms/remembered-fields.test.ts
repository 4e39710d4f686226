import { expect, it } from 'vitest'
import { createRememberedFields } from './remembered-fields.ts'

it('preserves names and email across forms, but no password', () => {
  const remembered = createRememberedFields()
  remembered.save({ email: 'robin@example.com', firstName: 'Robin', lastName: '' })
  remembered.save({ email: 'robin@example.org', password: 'porch light polaroid' })
  remembered.save({ email: undefined })

  expect(remembered.read()).toEqual({
    email: 'robin@example.org',
    firstName: 'Robin',
    lastName: '',
  })
  remembered.clear()
  expect(remembered.read()).toEqual({})
})
