import { describe, expect, it } from 'vitest'
import { pickChanged, profileForm, toProfileFields } from './profile-form.ts'

const validFields = { first_name: ' Nora ', last_name: '', storefront_name: '' }

describe('the profile form', () => {
  it('starts empty without a profile', () => {
    expect(toProfileFields(null)).toEqual({ first_name: '', last_name: '', storefront_name: '' })
  })

  it('trims names, and turns an emptied name into null', () => {
    expect(profileForm.parse(validFields)).toEqual({
      first_name: 'Nora',
      last_name: null,
      storefront_name: null,
    })
  })

  it('explains which values the contract rejects', () => {
    const fields = { first_name: 'x'.repeat(101), last_name: 'ok', storefront_name: 'x' }
    const errors = profileForm.safeParse(fields).error?.issues.map(({ path, message }) => ({
      field: path[0],
      message,
    }))
    expect(errors).toEqual([
      { field: 'first_name', message: 'Please use at most 100 characters.' },
      { field: 'storefront_name', message: 'Please use at least 2 characters.' },
    ])
  })

  it('requires a first name, as sign-up does', () => {
    const { error } = profileForm.safeParse({ ...validFields, first_name: '  ' })
    expect(error?.issues).toMatchObject([
      { path: ['first_name'], message: 'Please enter your first name.' },
    ])
  })

  it('sends only the changed fields', () => {
    const changes = profileForm.parse(validFields)
    expect(pickChanged(changes, { first_name: true, last_name: true })).toEqual({
      first_name: 'Nora',
      last_name: null,
    })
  })
})
