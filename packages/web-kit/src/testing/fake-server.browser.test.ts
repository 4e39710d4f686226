import { createClient } from '@shoebox/contract/client/client'
import { expect, test } from 'vitest'
import { fakeServer, inTurn, noAnswer, noNetwork, refusal } from './fake-server.ts'

const connect = (...answers: Parameters<typeof fakeServer>) => {
  const server = fakeServer(...answers)

  return { server, api: createClient({ baseUrl: '', fetch: server.fetch, timeoutMs: 200 }) }
}

test('responds like the server, and records the calls', async () => {
  const { server, api } = connect({ getSiteBanner: null, getPopularByClicks: [] })

  expect(await api.getSiteBanner()).toBe(null)
  expect(await api.getPopularByClicks({ query: { p_entity_type: 'photo' } })).toEqual([])
  expect(server.calls).toEqual([
    { id: 'getSiteBanner', search: '', body: undefined },
    { id: 'getPopularByClicks', search: '?p_entity_type=photo', body: undefined },
  ])
})

test('simulates a contract error, a network failure, and a hanging request', async () => {
  const { api } = connect({ getSiteBanner: inTurn(refusal('rate_limited'), noNetwork, noAnswer) })

  await expect(api.getSiteBanner()).rejects.toMatchObject({ code: 'rate_limited', status: 429 })
  await expect(api.getSiteBanner()).rejects.toMatchObject({ code: 'network_error' })
  await expect(api.getSiteBanner()).rejects.toMatchObject({ code: 'network_error' })
})

test('answers can be replaced later', async () => {
  const { server, api } = connect({ getSiteBanner: refusal('internal_error') })
  await expect(api.getSiteBanner()).rejects.toMatchObject({ status: 500 })

  server.answer({ getSiteBanner: null })
  expect(await api.getSiteBanner()).toBe(null)
})

test('an answer can be a promise or a function of the request', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { api } = connect({
    getSiteBanner: promise,
    listSynonyms: ({ search }) => [{ term: search.get('word') ?? '', synonym_of: 'car' }],
  })

  let isAnswered = false
  const banner = api.getSiteBanner().finally(() => {
    isAnswered = true
  })
  expect(await api.listSynonyms({ query: { word: 'auto' } })).toEqual([
    { term: 'auto', synonym_of: 'car' },
  ])
  expect(isAnswered).toBe(false)
  resolve(null)
  expect(await banner).toBe(null)
})

test('records a call without an answer and throws', async () => {
  const { server, api } = connect({})

  await expect(api.getSiteBanner()).rejects.toMatchObject({
    cause: new Error('no fake answer for GET /api/site-banner'),
  })
  expect(server.calls).toMatchObject([{ id: 'getSiteBanner' }])
})

test('answers calls outside the contract', async () => {
  const server = fakeServer<{ ping?: Response }>({ ping: new Response('pong') }, (method, path) =>
    method === 'GET' && path === '/ping' ? 'ping' : undefined,
  )

  expect(await (await server.fetch('/ping?n=1')).text()).toBe('pong')
  expect(await (await server.fetch('/ping')).text()).toBe('pong')
  expect(server.calls[0]).toEqual({ id: 'ping', search: '?n=1', body: undefined })
})
