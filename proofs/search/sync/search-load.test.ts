import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { until } from '../../until.ts'
import { classify, countSearches, startSearching } from './search-load.ts'

it.each([
  [200, null, 'answered'],
  [503, '2', 'refused'],
  [503, null, 'failed'],
  [500, '2', 'failed'],
  [429, '2', 'failed'],
] as const)('counts %i with Retry-After %j as %s', (status, retryAfter, outcome) => {
  expect(classify({ status, retryAfter })).toBe(outcome)
})

it('counts each search once, including those without an answer', async () => {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    if (request.url?.includes('facets')) request.socket.destroy()
    else response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = `http://127.0.0.1:${port}`
  const load = startSearching({ url, headers: {}, terms: ['a'], perSecond: 200 })
  await until(async () => (requests > 10 ? true : null), { what: 'too few searches', seconds: 10 })
  await load.stop()
  server.close()

  const tally = load.take()
  expect(countSearches(tally)).toBeGreaterThan(10)
  expect(tally.answered).toBeGreaterThan(0)
  expect(tally.unanswered).toBeGreaterThan(0)
  expect(tally.failed + tally.refused).toBe(0)
  expect(countSearches(load.take())).toBe(0)
})
