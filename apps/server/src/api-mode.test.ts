import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthClient } from './testing/auth/auth-client.ts'
import { solveCaptcha } from './testing/auth/auth-requests.ts'
import { newEmail } from './testing/auth/sign-up.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

let database: TestDatabase
let auth: TestServer
let api: TestServer

beforeAll(async () => {
  database = await testDatabase()
  auth = await testServer({ database, variables: { API_MODE: 'auth' } })
  api = await testServer({ database, variables: { API_MODE: 'api' } })
})
afterAll(async () => {
  await auth.close()
  await api.close()
  await database.drop()
})

const statusOf = async (server: TestServer, path: string) => (await server.fetch(path)).status

describe('API_MODE', () => {
  it('serves the auth protocol, health and metrics only in mode auth', async () => {
    const { error } = await createAuthClient(auth).signInWithOtp({
      email: newEmail(),
      options: { captchaToken: await solveCaptcha() },
    })
    expect(error).toBe(null)
    expect(await statusOf(auth, '/auth/v1/health')).toBe(200)
    expect(await statusOf(auth, '/health/ready')).toBe(200)
    expect(await statusOf(auth, '/metrics')).toBe(200)
    expect(await statusOf(auth, '/api/photos/count')).toBe(404)
    expect(await statusOf(auth, '/')).toBe(404)
  })

  it('serves everything but sign-in in mode api', async () => {
    expect(await statusOf(api, '/api/photos/count')).toBe(200)
    expect(await statusOf(api, '/auth/v1/health')).toBe(404)
    const { error } = await createAuthClient(api).signInWithOtp({
      email: newEmail(),
      options: { captchaToken: await solveCaptcha() },
    })
    expect(error?.status).toBe(404)
  })
})
