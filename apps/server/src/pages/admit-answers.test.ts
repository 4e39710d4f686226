import { expect, it } from 'vitest'
import { admitAnswers } from './admit-answers.ts'

const answers = { countLivePhotos: { count: 2 }, listPopularPhotos: [{ id: 'a' }, { id: 'b' }] }

it('leaves answers as they are whose photos may all be shown, so that one drawing serves all', async () => {
  expect(await admitAnswers(answers, async (ids) => ids)).toBe(answers)
  const none = { countLivePhotos: { count: 0 }, listPopularPhotos: [] }
  expect(await admitAnswers(none, () => Promise.reject(new Error('not asked')))).toBe(none)
})

it('counts new arrivals as well, and leaves them to the browser if one is refused', async () => {
  const withArrivals = { listPopularPhotos: [], listNewArrivals: [{ id: 'a' }, { id: 'b' }] }
  expect(await admitAnswers(withArrivals, async (ids) => ids)).toBe(withArrivals)
  expect(await admitAnswers(withArrivals, async () => ['b'])).toEqual({})
})

it('leaves out the list when the quota of the network refuses a photo or cannot be read', async () => {
  expect(await admitAnswers(answers, async () => ['b'])).toEqual({ countLivePhotos: { count: 2 } })
  expect(await admitAnswers(answers, () => Promise.reject(new Error('away')))).toEqual({
    countLivePhotos: { count: 2 },
  })
})
