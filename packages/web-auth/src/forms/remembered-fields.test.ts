import { expect, it } from 'vitest'
import { createRememberedFields } from './remembered-fields.ts'

it('remembers names and email across forms, but never a password', () => {
  const rememberedFields = createRememberedFields()
  rememberedFields.save({ email: 'robin@example.com', firstName: 'Robin', lastName: '' })
  rememberedFields.save({ email: 'robin@example.org', password: 'porch light polaroid' })
  rememberedFields.save({ email: undefined })

  expect(rememberedFields.read()).toEqual({
    email: 'robin@example.org',
    firstName: 'Robin',
    lastName: '',
  })
  rememberedFields.clear()
  expect(rememberedFields.read()).toEqual({})
})
