import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobs } from '../job-list.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type TestWorker, testWorker } from '../testing/test-worker.ts'
import { reportedTasks } from './report-dead-job.ts'

let database: TestDatabase
let worker: TestWorker

beforeAll(async () => {
  database = await testDatabase()
  worker = await testWorker(database)
})
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const add = (task: string, { attempts }: { attempts: number }) =>
  database.admin.query(
    `select graphile_worker.add_job($1, '{"orderId": "not an id"}', max_attempts => $2)`,
    [task, attempts],
  )
const mails = async () =>
  (await database.admin.query('select kind, recipient, subject, text from emails')).rows

it('mails the operators when the last attempt of a listed job fails', async () => {
  await add('payouts.follow-order', { attempts: 2 })
  await add('orders.send-approval-request', { attempts: 1 })
  await add('orders.expire-session', { attempts: 1 })
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1)
  await expect
    .poll(() => worker.lines.filter((line) => line.includes('Failed task')).length, {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(3)

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'mail.job-failed',
    recipient: 'operations@shoebox.test',
    subject: 'Job failed: orders.expire-session',
  })
  expect(mail.text).toContain('"orderId":"not an id"')
})

it('lists only jobs that exist', () => {
  const tasks = new Set(jobs.map(({ task }) => task))
  expect(Object.keys(reportedTasks).filter((task) => !tasks.has(task))).toEqual([])
})
