import { describe, expect, it } from 'vitest'
import { checkIdentity } from './identity-form.ts'

const full = {
  legal_name: ' Ada Hallowell ',
  address_line_1: '12 Elm Street',
  address_line_2: '',
  city: 'Dayton',
  region: 'Ohio',
  postal_code: '45402',
  country: 'United States',
  phone: ' ',
  is_adult: 'on',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('checkIdentity', () => {
  it('accepts valid input and turns empty optional fields into null', () => {
    expect(checkIdentity(formOf(full))).toEqual({
      ok: true,
      identity: {
        legal_name: 'Ada Hallowell',
        address_line_1: '12 Elm Street',
        address_line_2: null,
        city: 'Dayton',
        region: 'Ohio',
        postal_code: '45402',
        country: 'United States',
        phone: null,
        is_adult: true,
      },
    })
  })

  it('reports every missing field in form order', () => {
    const checked = checkIdentity(formOf({}))
    expect(Object.keys(checked.ok ? {} : checked.faults)).toEqual([
      'legal_name',
      'address_line_1',
      'city',
      'country',
      'is_adult',
    ])
  })

  it('rejects values that are too long', () => {
    const checked = checkIdentity(formOf({ ...full, postal_code: '4'.repeat(21) }))
    expect(checked).toMatchObject({ ok: false, faults: { postal_code: expect.any(String) } })
  })
})
