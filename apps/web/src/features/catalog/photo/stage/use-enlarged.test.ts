import { expect, it } from 'vitest'
import { isEntryEnlarged, readEnlargedId, updateEnlarged } from './use-enlarged.ts'

const entry = (id: number, firstId: number | null) => ({
  id,
  firstId,
  path: `/photo/${id}`,
  origin: { list: 'search' as const, href: '/photos', index: id, opened: 1 },
})

it('reads the enlarged photo from the router state of the entry', () => {
  expect(readEnlargedId({ from: null, enlarged: 7 })).toBe(7)
  expect(readEnlargedId({ enlarged: 'a-b' })).toBe('a-b')
  expect(readEnlargedId({ enlarged: true })).toBeNull()
  expect(readEnlargedId(null)).toBeNull()
})

it('detects an enlarged entry from the raw history state', () => {
  expect(isEntryEnlarged({ usr: { enlarged: 7 }, key: 'a', idx: 2 })).toBe(true)
  expect(isEntryEnlarged({ usr: null, key: 'a', idx: 1 })).toBe(false)
  expect(isEntryEnlarged(null)).toBe(false)
})

it('closes when the user goes back to its own page', () => {
  const opened = updateEnlarged(null, entry(7, 7))
  expect(opened).toMatchObject({ id: 7, firstId: 7 })
  expect(updateEnlarged(opened, entry(7, 7))).toBe(opened)
  expect(updateEnlarged(opened, entry(7, null))).toBeNull()
})

it('moves through a list, and after closing the page follows to the last seen photo', () => {
  const third = updateEnlarged(updateEnlarged(null, entry(7, 7)), entry(9, 7))
  expect(third).toMatchObject({ id: 9, firstId: 7, path: '/photo/9' })
  expect(updateEnlarged(third, entry(7, null))).toBe(third)
  expect(updateEnlarged(third, entry(9, null))).toBeNull()
})

it('does not follow on a page other than the one it was opened from', () => {
  const third = updateEnlarged(updateEnlarged(null, entry(7, 7)), entry(9, 7))
  expect(updateEnlarged(third, entry(3, null))).toBeNull()
})
