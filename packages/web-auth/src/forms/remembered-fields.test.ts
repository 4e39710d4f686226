import { expect, it } from 'vitest'
import { createRememberedFields } from './remembered-fields.ts'

it('preserves names and email across forms, but no password', () => {
  const kept = createRememberedFields()
  kept.keep({ email: 'robin@example.com', firstName: 'Robin', lastName: '' })
  kept.keep({ email: 'robin@example.org', password: 'porch light polaroid' })
  kept.keep({ email: undefined })

  expect(kept.read()).toEqual({ email: 'robin@example.org', firstName: 'Robin', lastName: '' })
  kept.forget()
  expect(kept.read()).toEqual({})
})
