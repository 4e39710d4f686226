import { expect, it } from 'vitest'
import { isEntryEnlarged, readEnlargedId, updateEnlarged } from './use-enlarged.ts'

const createEntry = (id: number, firstId: number | null) => ({
  id,
  firstId,
  path: `/photo/${id}`,
  origin: { list: 'search' as const, href: '/photos', index: id, openedIndex: 1 },
})

it('reads the enlarged photo from the router state', () => {
  expect(readEnlargedId({ from: null, enlarged: 7 })).toBe(7)
  expect(readEnlargedId({ enlarged: 'a-b' })).toBe('a-b')
  expect(readEnlargedId({ enlarged: true })).toBeNull()
  expect(readEnlargedId(null)).toBeNull()
})

it('detects from the raw history state that a photo is enlarged', () => {
  expect(isEntryEnlarged({ usr: { enlarged: 7 }, key: 'a', idx: 2 })).toBe(true)
  expect(isEntryEnlarged({ usr: null, key: 'a', idx: 1 })).toBe(false)
  expect(isEntryEnlarged(null)).toBe(false)
})

it('the enlarged photo closes when the user goes back to its page', () => {
  const enlarged = updateEnlarged(null, createEntry(7, 7))
  expect(enlarged).toMatchObject({ id: 7, firstId: 7 })
  expect(updateEnlarged(enlarged, createEntry(7, 7))).toBe(enlarged)
  expect(updateEnlarged(enlarged, createEntry(7, null))).toBeNull()
})

it('after closing, the page shows the last viewed photo', () => {
  const lastViewed = updateEnlarged(updateEnlarged(null, createEntry(7, 7)), createEntry(9, 7))
  expect(lastViewed).toMatchObject({ id: 9, firstId: 7, path: '/photo/9' })
  expect(updateEnlarged(lastViewed, createEntry(7, null))).toBe(lastViewed)
  expect(updateEnlarged(lastViewed, createEntry(9, null))).toBeNull()
})

it('the enlarged photo closes if the user goes to the page of another photo', () => {
  const lastViewed = updateEnlarged(updateEnlarged(null, createEntry(7, 7)), createEntry(9, 7))
  expect(updateEnlarged(lastViewed, createEntry(3, null))).toBeNull()
})
