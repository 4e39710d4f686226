import { describe, expect, it } from 'vitest'
import { isReservedName } from './reserved-name.ts'

describe('isReservedName', () => {
  it.each([
    'Official Shoebox Support',
    'Shoebox',
    'shoe box',
    'The Shoe-Box Team',
    'S h o e b o x',
    'S.H.O.E.B.O.X',
    'Sho\u200Bebox',
    'Shoeboxes of Ohio',
    '5h0eb0x',
    'Ѕhоеbох', // Cyrillic S, o, e, o, x
    'Ｓｈｏｅｂｏｘ',
    'Shöébox',
    'Official',
    'The OFFICIAL Archive',
    '0fficia1',
    'OfficiaI', // ends in a capital i
    'Off icial',
    'Support',
    'Supp0rt!',
    'S u p p o r t',
    '$upport',
    'Customer Support 24',
    'Support24',
    'Admin',
    'Adrnin', // r and n for m
    'Аdmin', // Cyrillic A
    'admins',
    'OfficialSupport',
    'Site Administrator',
    'Staff',
    'Our staff’s choice',
    'Moderator',
  ])('refuses %j', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  it.each([
    'The Hallowell Family',
    'Stafford Family',
    'The Badmintons',
    'Supporters of Ohio',
    'Family Box',
    'Shoemaker & Sons',
    'The Boxes',
    'Officer Family',
    'Бабушкины фотографии',
    '家族写真',
    'The 1950s',
    '',
  ])('takes %j', (name) => {
    expect(isReservedName(name)).toBe(false)
  })
})
