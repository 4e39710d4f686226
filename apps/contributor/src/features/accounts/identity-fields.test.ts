import { describe, expect, it } from 'vitest'
import {
  type IdentityFields,
  identityForm,
  listCountries,
  toIdentityFields,
} from './identity-fields.ts'

const validFields: IdentityFields = {
  legal_name: ' Ada Hallowell ',
  address_line_1: '12 Elm Street',
  address_line_2: '',
  city: 'Dayton',
  region: 'Ohio',
  postal_code: '45402',
  country: 'United States',
  phone: ' ',
  is_adult: true,
}

const identity = {
  legal_name: 'Ada Hallowell',
  address_line_1: '12 Elm Street',
  address_line_2: null,
  city: 'Dayton',
  region: 'Ohio',
  postal_code: '45402',
  country: 'United States',
  phone: null,
  is_adult: true,
}

const listErrors = (fields: IdentityFields) =>
  (identityForm.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ])

describe('identityForm', () => {
  it('accepts valid input and turns empty optional fields into null', () => {
    expect(identityForm.parse(validFields)).toEqual(identity)
  })

  it('accepts a saved identity unchanged', () => {
    expect(identityForm.parse(toIdentityFields(identity))).toEqual(identity)
  })

  it('reports every missing required field, in form order', () => {
    expect(listErrors(toIdentityFields(null)).map(([name]) => name)).toEqual([
      'legal_name',
      'address_line_1',
      'city',
      'country',
      'is_adult',
    ])
  })

  it('rejects values that are too long or too short', () => {
    expect(listErrors({ ...validFields, postal_code: '4'.repeat(21), legal_name: 'A' })).toEqual([
      ['legal_name', 'Please use at least 2 characters.'],
      ['postal_code', 'Please use at most 20 characters.'],
    ])
  })
})

it('lists each country once by its name, the United States first', () => {
  const countries = listCountries()
  expect(countries.slice(0, 2)).toEqual(['United States', 'Afghanistan'])
  expect(new Set(countries).size).toBe(countries.length)
  expect(countries.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
})
