import { afterEach, expect, it, vi } from 'vitest'
import { isPressed } from '../../lib/pressed-actions.ts'
import { checkHearts, clearHearts, setHearts } from './check-photos.ts'

afterEach(() => {
  clearHearts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }))

/** Answers every check with the same ids, and records the ids of each request. */
function fakeChecks(wishlistedIds: readonly string[]) {
  const requests: string[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body).photo_ids)

    return Response.json(wishlistedIds)
  })

  return requests
}

it('[S9.4.13] asks about a photo again after 1 minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const requests = fakeChecks(['0'])
  checkHearts(photos(1))
  await vi.waitFor(() => expect(isPressed('heart', '0')).toBe(true))

  vi.setSystemTime(Date.now() + 59_999)
  checkHearts(photos(1))
  vi.setSystemTime(Date.now() + 1)
  checkHearts(photos(1))
  await vi.waitFor(() => expect(requests).toEqual([['0'], ['0']]))
})

it('asks about 100 photos at most, those on screen first', async () => {
  const requests = fakeChecks([])
  checkHearts(photos(60), photos(160).slice(60))
  await vi.waitFor(() => expect(requests.map(({ length }) => length)).toEqual([100]))
  expect(requests[0]?.slice(0, 60)).toEqual(photos(60).map(({ id }) => id))
})

it('does not ask about photos that come next while those on screen are known', async () => {
  const requests = fakeChecks([])
  checkHearts(photos(10))
  checkHearts(photos(10), photos(20).slice(10))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})

it('a change is not undone by the response of an earlier check', async () => {
  const requests = fakeChecks([])
  checkHearts(photos(1))
  setHearts(['0'], true)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await new Promise(setImmediate)
  expect(isPressed('heart', '0')).toBe(true)
})

it('a failed check leaves the hearts as they are, and reverting a change restores them', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const revert = setHearts(['0', '1'], true)
  checkHearts([{ id: '2' }])
  revert()
  expect(['0', '1', '2'].some((id) => isPressed('heart', id))).toBe(false)
})
