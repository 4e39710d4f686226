import { expect, it } from 'vitest'
import { listReleaseCounts, listUnclearedItems, summarizeClearance } from './clearance-labels.ts'

const faces = {
  identifiable: 4,
  unidentifiable: 1,
  released_by: { person: 2, guardian: 1, next_of_kin: 1 },
}

it('summarizes title and releases', () => {
  expect(summarizeClearance({ grade: 'A', basis: 'photographer', faces, checked: [] })).toBe(
    'Title held by the photographer. 4 of 4 faces released.',
  )
  expect(
    summarizeClearance({
      grade: 'C',
      basis: 'possession',
      checked: ['marks', 'stamp'],
      faces: {
        identifiable: 0,
        unidentifiable: 2,
        released_by: { person: 0, guardian: 0, next_of_kin: 0 },
      },
    }),
  ).toBe('The family owns the print; the photographer is unknown. No recognizable people.')
})

it('lists the uncleared items that lower a photo to grade C', () => {
  expect(
    summarizeClearance({ grade: 'C', basis: 'inherited', faces, checked: ['title', 'stamp'] }),
  ).toBe(
    'Title inherited from the photographer. 4 of 4 faces released. Shows a trademark, artwork or logo that is not cleared.',
  )
  expect(listUnclearedItems({ grade: 'C', checked: ['marks'] })).toEqual([
    'Has a studio stamp on the back that is not cleared.',
  ])
})

it('counts releases by kind of signer, without names', () => {
  expect(listReleaseCounts(faces)).toEqual([
    '2 released by the person shown',
    '1 released by a guardian',
    '1 released by next of kin',
  ])
})
