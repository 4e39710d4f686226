import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../testing/sign-up.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type TestWorker, testWorker } from '../testing/test-worker.ts'

let server: TestServer
let worker: TestWorker

beforeAll(async () => {
  server = await testServer()
  worker = await testWorker(server.database)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

describe('sign-up', () => {
  it('works', async () => {
    const { session, client } = await signUp(server, { data: { first_name: 'Ada' } })
    expect(session.user.user_metadata).toEqual({ first_name: 'Ada' })
    expect((await client.getUser()).error).toBe(null)
    expect((await client.refreshSession()).error).toBe(null)
  })
})
