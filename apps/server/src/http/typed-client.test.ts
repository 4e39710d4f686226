import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createClient } from '@shoebox/contract/client/client'
import { contract } from '@shoebox/contract/contract'
import { newEventId } from '@shoebox/domain/catalog/click-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { callEveryOperation, type Subject } from '../testing/every-operation.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const root = resolve(import.meta.dirname, '../../../..')
const id = randomUUID()
/** Ids of no row; the token is as long as a real one. */
const nothingKnown: Subject = {
  photo: id,
  photoid: 1,
  otherPhoto: randomUUID(),
  person: id,
  face: id,
  release: id,
  token: 'x'.repeat(43),
  upload: id,
  collection: id,
  company: id,
  companyName: 'Acme',
  member: id,
  invitation: id,
  exemption: id,
  cartItem: id,
  project: id,
  wishlist: id,
  wishlistItem: id,
  order: id,
  event: id,
  check: id,
  user: id,
  session: id,
}
const click = {
  event_id: newEventId(),
  event_type: 'click' as const,
  entity_id: 'x',
  entity_type: 'tag' as const,
}

/** Sources that may use the network themselves. */
const ownSenders = [
  // Upload to object storage with a signed URL; they call no endpoint of the API.
  'apps/contributor/src/features/submissions/upload/engine/send-part.ts',
  'apps/web/src/features/studios/billing/put-file.ts',
  // The beacon of a closing page, which outlives it.
  'apps/web/src/features/analytics/send-on-unload.ts',
  // Sends the page's first API request before the client has loaded; the client takes the response.
  'packages/web-kit/src/site/head-script.ts',
  'packages/web-kit/src/api/early-read.ts',
]

/** Writes and other POST requests that need no session. Releases and erasure need a token from an email instead. */
const publicWrites: readonly string[] = [
  'askEraseLink',
  'checkWordpressMigrant',
  'createSignedUrls',
  'declineRelease',
  'eraseMe',
  'issueClickSession',
  'openErasure',
  'openRelease',
  'requestTakedown',
  'sendContactMessage',
  'signRelease',
  'stopFaceSearch',
  'stopRelease',
  'trackEvents',
  'trackSearch',
]

const writes = Object.entries(contract).filter(([, { method }]) => method !== 'GET')
const namesOf = (listed: typeof writes) => listed.map(([operation]) => operation)
const privateWrites = namesOf(writes.filter(([, { access }]) => access !== 'public'))

let server: TestServer
let user: TestUser

beforeAll(async () => {
  server = await testServer()
  user = await buildUser(server, { roles: ['admin', 'contributor'] })
})
afterAll(() => server.close())

describe('the typed client', () => {
  it.each(Object.entries(contract))('[S7.0.01] reaches %s', async (operation, endpoint) => {
    const traced: typeof fetch = (url, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('x-request-id', `reach-${operation}`)
      return fetch(url, { ...init, headers })
    }
    const client = createClient({
      baseUrl: server.url,
      token: async () => user.token,
      fetch: traced,
    })
    const call = Object.entries(callEveryOperation).find(([name]) => name === operation)?.[1]
    const refusal = await call?.(client, nothingKnown).then(
      () => 'none',
      (error: { code: string }) => error.code,
    )

    // Refused by its own rule, so it was reached.
    expect(['none', 'second_factor_required', ...endpoint.errors]).toContain(refusal)
    const line = () => server.lines.find((logged) => logged.includes(`"reach-${operation}"`))
    await expect.poll(line).toContain(`"method":"${endpoint.method}","route":"${endpoint.path}"`)
  })

  it.each(privateWrites)(
    '[S6.0.13] is refused without a session by %s, with User not authenticated',
    async (operation) => {
      const call = Object.entries(callEveryOperation).find(([name]) => name === operation)?.[1]
      await expect(call?.(server.client(), nothingKnown)).rejects.toMatchObject({
        status: 401,
        code: 'user_not_authenticated',
        message: 'User not authenticated',
      })
    },
  )

  it('[S6.0.13] may write without a session only what is listed here', () => {
    const open = namesOf(writes.filter(([, { access }]) => access === 'public'))
    expect(open.toSorted()).toEqual(publicWrites)
  })

  it('[S7.0.01] is the only way but the beacon: no other endpoint takes what a beacon sends', async () => {
    const takesBeacon: string[] = []
    for (const [operation, { method, path }] of writes) {
      const response = await server.fetch(path.replace(':id', id), {
        method,
        headers: { ...user.authorization, 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify({ events: [click] }),
      })
      if (response.status !== 415) takesBeacon.push(operation)
    }
    expect(takesBeacon).toEqual(['trackEvents'])
  })

  it('[S7.0.01] is what the sites call: none of their sources talks to the network itself', () => {
    const sources = globSync('{apps/web,apps/contributor,packages/web-kit}/src/**/*.{ts,tsx}', {
      cwd: root,
    }).filter((path) => !/\.test\.tsx?$/.test(path) && !ownSenders.includes(path))
    const talking = sources.filter((path) =>
      /\bfetch\(|XMLHttpRequest|new (WebSocket|EventSource)\b/.test(
        readFileSync(resolve(root, path), 'utf8'),
      ),
    )

    expect(sources.length).toBeGreaterThan(0)
    expect(talking).toEqual([])
  })
})
