import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction, type UserCtx } from '../context.ts'
import { buildUser } from '../testing/build-user.ts'
import { userContext } from '../testing/test-context.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { addJob, defineJob } from './job.ts'

const job = defineJob({
  task: 'test.greet',
  payload: z.object({ name: z.string() }),
  maxAttempts: 3,
  run: async () => {},
})

let server: TestServer
let ctx: UserCtx

beforeAll(async () => {
  server = await testServer()
  const user = await buildUser(server)
  ctx = userContext(server.pool, user)
  await server.database.admin.query("insert into request_tasks values ('test.greet')")
})
afterAll(() => server.close())

async function waiting() {
  const { rows } = await server.database.admin.query(
    `select payload ->> 'name' as name, max_attempts from graphile_worker._private_jobs`,
  )
  return rows
}

describe('addJob', () => {
  it('adds the job only if the transaction commits', async () => {
    const failing = inTransaction(ctx, async (tx) => {
      await addJob(tx, { job, payload: { name: 'never' } })
      throw new Error('later failure')
    })
    await expect(failing).rejects.toThrow('later failure')
    expect(await waiting()).toEqual([])

    await inTransaction(ctx, (tx) => addJob(tx, { job, payload: { name: 'Ada' }, key: 'greet' }))
    expect(await waiting()).toEqual([{ name: 'Ada', max_attempts: 3 }])
  })

  it('replaces a waiting job with the same key', async () => {
    await inTransaction(ctx, (tx) => addJob(tx, { job, payload: { name: 'Eve' }, key: 'greet' }))
    expect(await waiting()).toEqual([{ name: 'Eve', max_attempts: 3 }])
  })
})
