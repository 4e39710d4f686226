import { describe, expect, it } from 'vitest'
import { readPhotoId, readShareCode, readTaxonomyId, readUuid } from './route-params.ts'

describe('route parameters', () => {
  it('[S5.0.17] a photoid is a number above 0', () => {
    expect(readPhotoId('1')).toBe(1)
    expect(readPhotoId('48211')).toBe(48_211)
  })

  it.each([undefined, '', '0', '-1', '1.5', '1e3', ' 1', '0x1', 'one', '9007199254740993'])(
    '[S5.0.17] %j is not a photoid',
    (text) => {
      expect(readPhotoId(text)).toBeNull()
    },
  )

  it('[S5.0.17] a UUID is accepted and converted to lower case', () => {
    const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

    expect(readUuid(id)).toBe(id)
    expect(readUuid(id.toUpperCase())).toBe(id)
  })

  it.each([
    undefined,
    '',
    '3f2504e0',
    '3f2504e04f8941d39a0c0305e82c3301',
    '3f2504e0-4f89-41d3-9a0c-0305e82c330g',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301 ',
  ])('[S5.0.17] %j is not a UUID', (text) => {
    expect(readUuid(text)).toBeNull()
  })

  it('[S2.2.05] a share code has 10 hex characters', () => {
    expect(readShareCode('9c41e07ab2')).toBe('9c41e07ab2')
  })

  it.each([undefined, '', '9c41e07ab', '9c41e07ab23', '9c41e07abg', '9C41E07AB2', ' 9c41e07ab'])(
    '[S2.2.05] %j is not a share code',
    (text) => {
      expect(readShareCode(text)).toBeNull()
    },
  )

  it('[S5.0.17] a taxonomyId is not empty', () => {
    expect(readTaxonomyId('weddings')).toBe('weddings')
    expect(readTaxonomyId('  ')).toBeNull()
    expect(readTaxonomyId('')).toBeNull()
    expect(readTaxonomyId(undefined)).toBeNull()
  })

  it.each(['x'.repeat(201), 'a\0b', '.', '..', ' .. '])('%j is not a valid taxonomyId', (text) => {
    expect(readTaxonomyId(text)).toBeNull()
  })

  it('a taxonomyId can be any other name, and a UUID is converted to lower case', () => {
    expect(readTaxonomyId('x'.repeat(200))).toBe('x'.repeat(200))
    expect(readTaxonomyId('...')).toBe('...')
    expect(readTaxonomyId('St. Louis')).toBe('St. Louis')
    expect(readTaxonomyId('3F2504E0-4F89-41D3-9A0C-0305E82C3301')).toBe(
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    )
  })
})
