import { expect, it } from 'vitest'
import { isEntryEnlarged, lastEnlarged, readEnlarged } from './use-enlarged.ts'

const now = (id: number, first: number | null) => ({
  id,
  first,
  path: `/photo/${id}`,
  place: { list: 'search' as const, href: '/photos', index: id, opened: 1 },
})

it('reads the enlarged photo from the router state of the entry', () => {
  expect(readEnlarged({ from: null, enlarged: 7 })).toBe(7)
  expect(readEnlarged({ enlarged: 'a-b' })).toBe('a-b')
  expect(readEnlarged({ enlarged: true })).toBeNull()
  expect(readEnlarged(null)).toBeNull()
})

it('detects an enlarged entry from the raw history state', () => {
  expect(isEntryEnlarged({ usr: { enlarged: 7 }, key: 'a', idx: 2 })).toBe(true)
  expect(isEntryEnlarged({ usr: null, key: 'a', idx: 1 })).toBe(false)
  expect(isEntryEnlarged(null)).toBe(false)
})

it('closes when the user goes back to its own page', () => {
  const opened = lastEnlarged(null, now(7, 7))
  expect(opened).toMatchObject({ id: 7, first: 7 })
  expect(lastEnlarged(opened, now(7, 7))).toBe(opened)
  expect(lastEnlarged(opened, now(7, null))).toBeNull()
})

it('moves through a list, and after closing the page follows to the last seen photo', () => {
  const third = lastEnlarged(lastEnlarged(null, now(7, 7)), now(9, 7))
  expect(third).toMatchObject({ id: 9, first: 7, path: '/photo/9' })
  expect(lastEnlarged(third, now(7, null))).toBe(third)
  expect(lastEnlarged(third, now(9, null))).toBeNull()
})

it('does not follow on a page other than the one it was opened from', () => {
  const third = lastEnlarged(lastEnlarged(null, now(7, 7)), now(9, 7))
  expect(lastEnlarged(third, now(3, null))).toBeNull()
})
