import { describe, expect, it } from 'vitest'
import { formatLicenseCode, parseLicenseCode } from './license-code.ts'

describe('formatLicenseCode', () => {
  it('writes the prefix and three groups of four', () => {
    expect(formatLicenseCode('7K3DQX9M4TWB')).toBe('SBX-7K3D-QX9M-4TWB')
  })
})

describe('parseLicenseCode', () => {
  it.each([
    'SBX-7K3D-QX9M-4TWB',
    'sbx-7k3d-qx9m-4twb',
    '7K3DQX9M4TWB',
    ' 7K3D QX9M 4TWB ',
    'SBX–7K3D—QX9M‑4TWB',
  ])('reads %s', (text) => {
    expect(parseLicenseCode(text)).toBe('7K3DQX9M4TWB')
  })

  it('reads O as 0, and I and L as 1', () => {
    expect(parseLicenseCode('SBX-OoIi-Ll00-1111')).toBe('001111001111')
  })

  it('reads a code that starts like the prefix', () => {
    expect(parseLicenseCode('SBX7K3DQX9M4')).toBe('SBX7K3DQX9M4')
    expect(parseLicenseCode('SBX-SBX7-K3DQ-X9M4')).toBe('SBX7K3DQX9M4')
  })

  it.each(['', 'SBX', '7K3D-QX9M-4TW', '7K3D-QX9M-4TWBX', '7K3D-QX9M-4TWU', '7K3D-QX9M-4T%B'])(
    'returns null for %j',
    (text) => {
      expect(parseLicenseCode(text)).toBeNull()
    },
  )
})
