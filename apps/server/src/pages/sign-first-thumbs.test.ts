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

it('leaves the plain addresses to browsers that may not show the format, and to pages without a list', () => {
  const list = listOf(2)
  const shared: Answers = { answers: {}, answeredAt: 1, isOwn: false }

  expect(signFirstThumbs(list, { accept: 'text/html,*/*;q=0.8', sign })).toBe(list)
  expect(signFirstThumbs(list, { accept: undefined, sign })).toBe(list)
  expect(signFirstThumbs(shared, { accept: 'image/avif', sign })).toBe(shared)
  const empty = listOf(0)
  expect(signFirstThumbs(empty, { accept: 'image/avif', sign })).toBe(empty)
})
