import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CUT_CONNECTION, json, type RunningServer, startServer } from './http-server.ts'

let server: RunningServer
const logged: string[] = []

beforeAll(async () => {
  server = await startServer({
    port: 0,
    log: (line) => logged.push(line),
    routes: (url) => [
      { method: 'GET', path: '/things/:id', handle: ({ params }) => json({ ...params, url }) },
      { method: 'POST', path: '/silence', handle: () => CUT_CONNECTION },
      {
        method: 'POST',
        path: '/failure',
        handle: () => {
          throw new Error('broken on purpose')
        },
      },
    ],
    notFound: () => json({ error: 'none' }, 404),
  })
})
afterAll(() => server.close())

describe('the server of the doubles', () => {
  it('answers its health and finds routes by method and path', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' })
    const found = await fetch(`${server.url}/things/a%2Fb`)
    expect(await found.json()).toEqual({ id: 'a/b', url: server.url })
    expect((await fetch(`${server.url}/things/%E0%A4%A`)).status).toBe(200)
    expect((await fetch(`${server.url}/things/`)).status).toBe(404)
    expect((await fetch(`${server.url}/things/a`, { method: 'DELETE' })).status).toBe(404)
  })

  it('writes no query and no body to its log', async () => {
    const body = 'card_number=4242424242424242'
    await fetch(`${server.url}/nowhere?code=secret-code`, { method: 'POST', body })
    expect(logged.at(-1)).toMatch(/^POST \/nowhere 404 \d+ ms$/)
    expect(logged.join()).not.toMatch(/secret-code|4242/)
  })

  it('cuts, fails and refuses without stopping', async () => {
    await expect(fetch(`${server.url}/silence`, { method: 'POST' })).rejects.toThrow('fetch failed')

    const failure = await fetch(`${server.url}/failure`, { method: 'POST' })
    expect(failure.status).toBe(500)
    expect(await failure.text()).not.toContain('on purpose')
    const large = await fetch(server.url, { method: 'POST', body: 'x'.repeat(1_000_001) })
    expect(large.status).toBe(413)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
