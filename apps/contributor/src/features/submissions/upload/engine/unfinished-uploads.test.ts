import { expect, it } from 'vitest'
import { filterUnfinished } from './unfinished-uploads.ts'

const uploads = [
  { photo_id: 'back', photo_status: 'submitted', back_of: 'open' },
  { photo_id: 'open', photo_status: 'needs_info', back_of: null },
  { photo_id: 'past-back', photo_status: 'submitted', back_of: 'past' },
  { photo_id: 'past', photo_status: 'submitted', back_of: null },
  { photo_id: 'declined', photo_status: 'declined', back_of: null },
] as const

const filterIds = (...listedIds: string[]) =>
  filterUnfinished(uploads, new Set(listedIds)).map(({ photo_id }) => photo_id)

it('lists unfinished uploads and their backs', () => {
  expect(filterIds()).toEqual(['back', 'open'])
})

it('keeps finished uploads that are already listed', () => {
  expect(filterIds('past')).toEqual(['back', 'open', 'past-back', 'past'])
})
