import { afterAll, beforeAll } from 'vitest'
import { type TestServer, testServer } from '../test-server.ts'
import { type TestWorker, testWorker } from '../test-worker.ts'

export type AuthWorld = { readonly server: TestServer; readonly worker: TestWorker }

/** Starts a server and its worker for a test file, so that emails are sent. */
export function authWorld(variables: Record<string, string> = {}): AuthWorld {
  let made: AuthWorld | undefined
  const opened = () => {
    if (!made) throw new Error('the server is available inside tests only')
    return made
  }

  beforeAll(async () => {
    const server = await testServer({ variables })
    made = { server, worker: await testWorker(server.database) }
  })
  afterAll(async () => {
    await made?.worker.close()
    await made?.server.close()
  })
  return {
    get server() {
      return opened().server
    },
    get worker() {
      return opened().worker
    },
  }
}
