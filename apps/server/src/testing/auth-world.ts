import { afterAll, beforeAll } from 'vitest'
import { type TestServer, testServer } from './test-server.ts'
import { type TestWorker, testWorker } from './test-worker.ts'

export type AuthWorld = { server: TestServer; worker: TestWorker }

/** For a test file: a server and its worker, so that mails arrive. Filled before the first test. */
export function authWorld(variables: Record<string, string> = {}): AuthWorld {
  // Filled below; nothing reads it before.
  const world = {} as AuthWorld

  beforeAll(async () => {
    world.server = await testServer({ variables })
    world.worker = await testWorker(world.server.database)
  })
  afterAll(async () => {
    await world.worker.close()
    await world.server.close()
  })
  return world
}
