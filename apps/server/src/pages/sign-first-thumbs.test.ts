import { expect, it } from 'vitest'
import type { Answers } from './answer-boot.ts'
import { signFirstThumbs } from './sign-first-thumbs.ts'

const listOf = (count: number): Answers => ({
  answers: {},
  answeredAt: 1,
  isOwn: true,
  reads: [
    {
      operation: 'searchPhotosV2',
      input: { query: {} },
      answer: { rows: Array.from({ length: count }, (_, at) => ({ id: `photo-${at}` })) },
    },
  ],
})
const sign = ({ photoId, height, format }: { photoId: string; height: number; format: string }) =>
  `https://files.test/${photoId}/${height}.${format}`

it('says where the smaller thumbs of the first photos lie, and no more of them', () => {
  const { thumbs = {} } = signFirstThumbs(listOf(24), { accept: 'text/html,image/avif', sign })

  expect(Object.keys(thumbs)).toHaveLength(8)
  expect(thumbs['photo-0']).toBe('https://files.test/photo-0/256.avif')
})

it('chooses those that are largest in the rows of a first window', () => {
  const list = listOf(24)
  const rows = [2, 0.7, 1.5, 1.5, 0.7, 1.5, 1, 1.5, 0.7, 0.8, 1.5, 2.4, 3].map((ratio, at) => ({
    id: `photo-${at}`,
    width: 100 * ratio,
    height: 100,
  }))
  const [read] = list.reads ?? []
  const reads = read ? [{ ...read, answer: { rows } }] : []
  const { thumbs = {} } = signFirstThumbs({ ...list, reads }, { accept: 'image/avif', sign })

  expect(Object.keys(thumbs)).toEqual([11, 0, 2, 3, 5, 7, 10, 6].map((at) => `photo-${at}`))
})

it('leaves the plain addresses to browsers that may not show the format, and to pages without a list', () => {
  const list = listOf(2)
  const shared: Answers = { answers: {}, answeredAt: 1, isOwn: false }

  expect(signFirstThumbs(list, { accept: 'text/html,*/*;q=0.8', sign })).toBe(list)
  expect(signFirstThumbs(list, { accept: undefined, sign })).toBe(list)
  expect(signFirstThumbs(shared, { accept: 'image/avif', sign })).toBe(shared)
  const empty = listOf(0)
  expect(signFirstThumbs(empty, { accept: 'image/avif', sign })).toBe(empty)
})
