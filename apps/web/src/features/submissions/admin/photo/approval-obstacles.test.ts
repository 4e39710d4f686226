import { checklistItems } from '@shoebox/domain/rights/clearance'
import { expect, it } from 'vitest'
import { formatObstacleNote, listObstacles } from './approval-obstacles.ts'
import { emptyForm } from './review-form.ts'

const face = { face_status: 'identifiable', person: { name: 'Karen' }, is_released: true } as const
const clearedPhoto = {
  id: 'this',
  claim: { claim_state: 'stated' },
  has_erased_face: false,
  is_unsearched: false,
  duplicates: [],
  faces: [face],
  identifiable: 1,
} as const
const completeForm = { ...emptyForm, facesSeen: '1', checkedItems: [...checklistItems] }

it('a photo that can be approved has no obstacles', () => {
  expect(listObstacles(clearedPhoto, completeForm)).toEqual([])
  expect(formatObstacleNote([])).toBe(null)
})

it('missing and wrong input in the form is listed', () => {
  expect(listObstacles(clearedPhoto, { ...emptyForm, price: '' })).toEqual([
    'Count the faces',
    'Set a price',
    '5 checks left',
  ])
  expect(listObstacles(clearedPhoto, { ...completeForm, facesSeen: '2' })).toEqual([
    '2 faces seen, 1 marked',
  ])
  expect(listObstacles(clearedPhoto, { ...completeForm, peopleSeen: '0' })).toEqual([
    'Check the number of people',
  ])
})

it('missing rights are listed, even if every item is checked', () => {
  const faces = [
    face,
    { ...face, is_released: false },
    { ...face, person: null, is_released: false },
    { ...face, face_status: 'unidentifiable', person: null, is_released: false } as const,
  ]
  const obstacles = listObstacles(
    { ...clearedPhoto, claim: null, faces, identifiable: 3 },
    completeForm,
  )
  expect(obstacles).toEqual([
    'No title claim',
    '1 face not named',
    '1 face without release',
    '1 face seen, 3 marked',
  ])
  expect(formatObstacleNote(obstacles)).toBe('No title claim\n1 face not named')
})

it('undecided duplicates are counted, and a confirmed one is named', () => {
  const otherPhoto = { photoid: 7, photo_status: 'live' } as const
  const pair = { photo_id: 'this', decision: 'open', like: otherPhoto } as const
  expect(listObstacles({ ...clearedPhoto, duplicates: [pair, pair] }, completeForm)).toEqual([
    '2 duplicates undecided',
  ])
  expect(
    listObstacles(
      { ...clearedPhoto, duplicates: [{ ...pair, decision: 'duplicate' }] },
      completeForm,
    ),
  ).toEqual(['Duplicate of #7'])
  const reversedPair = { ...pair, photo_id: 'other', decision: 'duplicate' } as const
  const declined = { ...reversedPair, like: { ...otherPhoto, photo_status: 'declined' } } as const
  expect(listObstacles({ ...clearedPhoto, duplicates: [declined] }, completeForm)).toEqual([])
  expect(listObstacles({ ...clearedPhoto, is_unsearched: true }, completeForm)).toEqual([
    'Duplicate search not finished',
  ])
})
