import { afterAll, beforeAll } from 'vitest'
import { type TestServer, testServer } from '../test-server.ts'
import { type TestWorker, testWorker } from '../test-worker.ts'

export type AuthWorld = { readonly server: TestServer; readonly worker: TestWorker }

/** Starts a server and its worker before the first test of a file, so that emails arrive, and stops them after the last. */
export function authWorld(variables: Record<string, string> = {}): AuthWorld {
  let started: AuthWorld | undefined
  const running = () => {
    if (!started) throw new Error('the server starts before the first test: use it inside a test')
    return started
  }

  beforeAll(async () => {
    const server = await testServer({ variables })
    started = { server, worker: await testWorker(server.database) }
  })
  afterAll(async () => {
    await started?.worker.close()
    await started?.server.close()
  })
  return {
    get server() {
      return running().server
    },
    get worker() {
      return running().worker
    },
  }
}
