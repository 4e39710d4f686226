import { checklistItems } from '@shoebox/domain/clearance'
import { expect, it } from 'vitest'
import { obstacleNote, obstaclesOf } from './approval-obstacles.ts'
import { emptyForm } from './review-form.ts'

const face = { face_status: 'identifiable', person: { name: 'Karen' }, is_released: true } as const
const clear = {
  id: 'this',
  claim: { claim_state: 'stated' },
  has_erased_face: false,
  is_unsearched: false,
  duplicates: [],
  faces: [face],
  identifiable: 1,
} as const
const stated = { ...emptyForm, facesSeen: '1', ticked: [...checklistItems] }

it('obstaclesOf is empty for a photo that can be approved', () => {
  expect(obstaclesOf(clear, stated)).toEqual([])
  expect(obstacleNote([])).toBe(null)
})

it('obstaclesOf asks the moderator to count and to tick', () => {
  expect(obstaclesOf(clear, { ...emptyForm, price: '' })).toEqual([
    'Count the faces',
    'Set a price',
    '5 checks open',
  ])
  expect(obstaclesOf(clear, { ...stated, facesSeen: '2' })).toEqual(['2 seen, 1 marked'])
})

it('obstaclesOf names the missing rights, whatever is ticked', () => {
  const faces = [
    face,
    { ...face, is_released: false },
    { ...face, person: null, is_released: false },
    { ...face, face_status: 'unidentifiable', person: null, is_released: false } as const,
  ]
  const open = obstaclesOf({ ...clear, claim: null, faces, identifiable: 3 }, stated)
  expect(open).toEqual([
    'Title not stated',
    '1 face not named',
    '1 face without release',
    '1 seen, 3 marked',
  ])
  expect(obstacleNote(open)).toBe('Title not stated\n1 face not named')
})

it('obstaclesOf counts open duplicates, and names a confirmed one', () => {
  const like = { photoid: 7, photo_status: 'live' } as const
  const pair = { photo_id: 'this', decision: 'open', like } as const
  expect(obstaclesOf({ ...clear, duplicates: [pair, pair] }, stated)).toEqual(['2 duplicates open'])
  expect(
    obstaclesOf({ ...clear, duplicates: [{ ...pair, decision: 'duplicate' }] }, stated),
  ).toEqual(['Duplicate of #7'])
  const earlier = { ...pair, photo_id: 'other', decision: 'duplicate' } as const
  const declined = { ...earlier, like: { ...like, photo_status: 'declined' } } as const
  expect(obstaclesOf({ ...clear, duplicates: [declined] }, stated)).toEqual([])
  expect(obstaclesOf({ ...clear, is_unsearched: true }, stated)).toEqual([
    'Duplicates not looked for yet',
  ])
})
