import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../context.ts'
import { connect, type DatabasePool } from '../db/connect.ts'
import { jobs } from '../job-list.ts'
import { createLog } from '../platform/log.ts'
import { createMailer, type Mailer } from '../platform/mailer.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { inboxOf, waitForMails } from '../testing/inbox.ts'
import { testJobServices } from '../testing/job-services.ts'
import { refusingMailServer, slowMailServer } from '../testing/mail-servers.ts'
import { storageOptions } from '../testing/storage-variables.ts'
import { visitorContext } from '../testing/test-context.ts'
import { testWorker } from '../testing/test-worker.ts'
import { sendEmail } from './jobs.ts'

import { type NewEmail, queueEmail } from './queue-email.ts'

const log = createLog({ level: 'silent', name: 'test' })
const attempt = { isLast: false }
let database: TestDatabase
let api: DatabasePool
let worker: DatabasePool
let mailer: Mailer
const orderFiles = createStorage(storageOptions('order-files'))

beforeAll(async () => {
  database = await testDatabase()
  api = connect({ url: database.url('api'), max: 2, applicationName: 'test' })
  worker = connect({ url: database.url('worker'), max: 4, applicationName: 'test' })
  mailer = createMailer({
    smtpUrl: process.env.SMTP_URL ?? '',
    from: 'Shoebox <hello@shoebox.test>',
  })
})
afterAll(async () => {
  mailer.close()
  orderFiles.close()
  await api.close()
  await worker.close()
  await database.drop()
})

const newEmail = (): NewEmail => ({
  kind: 'mail.test-message',
  recipient: `${randomUUID()}@shoebox.test`,
  subject: 'A photo of the lake',
  html: '<p>Hello</p>',
  text: 'Hello',
})

const queue = (email = newEmail()) =>
  worker.db.transaction().execute((db) => queueEmail({ db }, email))
const row = async (id: string) => {
  const { rows } = await database.admin.query('select * from emails where id = $1', [id])
  return rows[0]
}
const waiting = async () => {
  const { rows } = await database.admin.query(
    `select payload ->> 'emailId' as id from graphile_worker._private_jobs`,
  )
  return rows.map(({ id }) => id)
}

describe('queueEmail', () => {
  it('writes the row and its job together', async () => {
    const id = await queue()
    expect(await row(id)).toMatchObject({ status: 'queued', sent_at: null })
    expect(await waiting()).toContain(id)
  })

  it('leaves neither when the transaction fails', async () => {
    const email = newEmail()
    const failing = worker.db.transaction().execute(async (db) => {
      await queueEmail({ db }, email)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')

    const { rowCount } = await database.admin.query('select from emails where recipient = $1', [
      email.recipient,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('a request', () => {
  const userId = randomUUID()
  it.each([
    { kind: 'anonymous' } as const,
    { kind: 'user', userId, sessionId: userId, claims: '{}' } as const,
  ])('cannot queue an email by itself: $kind', async (actor) => {
    const email = newEmail()
    const ctx = { ...visitorContext(api), actor }
    const sending = inTransaction(ctx, (tx) => queueEmail(tx, email))
    await expect(sending).rejects.toMatchObject({ code: '42501' })
    const { rowCount } = await database.admin.query('select from emails where recipient = $1', [
      email.recipient,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('an answer to a mail', () => {
  it('goes to the recipient that the mail names', async () => {
    const email = { ...newEmail(), replyTo: 'ada@shoebox.test' }
    const id = await queue(email)
    await sendEmail({ db: worker.db, mailer, orderFiles, log, attempt }, id)
    const [mail] = await waitForMails(email.recipient)
    expect(mail?.replyTo).toMatchObject([{ address: 'ada@shoebox.test' }])
  })

  it.each(['a@x.test\r\nBcc: b@x.test', 'a@x.test, b@x.test', '"B" <b@x.test>'])(
    'cannot be sent on by %j: the database refuses it',
    async (replyTo) => {
      await expect(queue({ ...newEmail(), replyTo })).rejects.toThrow('emails_reply_to_check')
    },
  )
})

describe('sendEmail', () => {
  it('sends with both parts, and a second run sends nothing', async () => {
    const email = newEmail()
    const id = await queue(email)
    const job = { db: worker.db, mailer, orderFiles, log, attempt }
    await Promise.allSettled([sendEmail(job, id), sendEmail(job, id)])
    await sendEmail(job, id)

    const [mail, ...more] = await waitForMails(email.recipient)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: email.subject, text: expect.stringContaining('Hello') })
    expect(mail?.html).toContain('<p>Hello</p>')
    expect(await row(id)).toMatchObject({ status: 'sent', error: null })
  })

  it('keeps a mail queued while tries are left, and marks it failed after the last', async () => {
    const id = await queue()
    const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@shoebox.test' })
    const job = { db: worker.db, mailer: away, orderFiles, log }

    await expect(sendEmail({ ...job, attempt }, id)).rejects.toThrow('ECONNREFUSED')
    expect(await row(id)).toMatchObject({ status: 'queued' })
    const last = { isLast: true }
    await expect(sendEmail({ ...job, attempt: last }, id)).rejects.toThrow('ECONNREFUSED')
    expect(await row(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('does not try again what the mail server refuses for good', async () => {
    const id = await queue()
    const refusing = await refusingMailServer()
    const refused = createMailer({ smtpUrl: refusing.url, from: 'x@shoebox.test' })
    await sendEmail({ db: worker.db, mailer: refused, orderFiles, log, attempt }, id)
    refusing.close()
    expect(await row(id)).toMatchObject({ status: 'failed', sent_at: null })
  })
})

describe('sendEmail while the mail server is slow', () => {
  const sendSlowly = async (email: NewEmail) => {
    const id = await queue(email)
    const slow = await slowMailServer(1_500)
    const patient = createMailer({ smtpUrl: slow.url, from: 'x@shoebox.test' })
    onTestFinished(() => {
      patient.close()
      slow.close()
    })
    const job = { db: worker.db, mailer: patient, orderFiles, log, attempt }
    return { id, send: (more = {}) => sendEmail({ ...job, ...more }, id) }
  }

  it('holds no transaction open', async () => {
    const { id, send } = await sendSlowly(newEmail())
    const sending = send()
    await sleep(700)
    const { rows } = await database.admin.query(
      `select state from pg_stat_activity
       where datname = current_database() and usename = 'worker' and xact_start is not null`,
    )
    await sending
    expect(rows).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'sent' })
  })

  it('sends once when two workers have the same job', async () => {
    const email = newEmail()
    const { send } = await sendSlowly(email)
    const other = sleep(300).then(() => send())
    await Promise.all([send(), expect(other).rejects.toThrow('another worker is sending')])
    await expect.poll(() => inboxOf(email.recipient)).toHaveLength(1)
  })

  it('leaves the mail to the worker that is sending it, even on the last attempt', async () => {
    const { id, send } = await sendSlowly(newEmail())
    const sending = send()
    await sleep(300)
    const startedAt = performance.now()
    await expect(send({ attempt: { isLast: true } })).rejects.toThrow('another worker is sending')
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(await row(id)).toMatchObject({ status: 'queued', error: null })

    await sending
    expect(await row(id)).toMatchObject({ status: 'sent', error: null })
  })

  it('releases its lock when sending fails', async () => {
    const id = await queue()
    const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@shoebox.test' })
    const failing = sendEmail({ db: worker.db, mailer: away, orderFiles, log, attempt }, id)
    await expect(failing).rejects.toThrow('ECONNREFUSED')
    const { rows } = await database.admin.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory'`,
    )
    expect(rows).toEqual([])
  })
})

describe('a sign-in mail that waited longer than its link lives', () => {
  const queueOld = async (kind: string, age: string) => {
    const email = { ...newEmail(), kind }
    const id = await queue(email)
    await database.admin.query(
      'update emails set created_at = now() - $2::interval where id = $1',
      [id, age],
    )
    await sendEmail({ db: worker.db, mailer, orderFiles, log, attempt }, id)
    return { id, inbox: () => inboxOf(email.recipient) }
  }

  it.each(['auth.magic-link', 'auth.confirm-sign-up', 'auth.reset-password'])(
    'is not sent: %s',
    async (kind) => {
      const { id, inbox } = await queueOld(kind, '61 minutes')
      expect(await row(id)).toMatchObject({ status: 'failed', error: 'expired', sent_at: null })
      expect(await inbox()).toEqual([])
    },
  )

  it.each([
    ['auth.magic-link', '50 minutes'],
    ['auth.password-changed', '3 hours'],
  ])('is sent while it is of use: %s after %s', async (kind, age) => {
    const { id, inbox } = await queueOld(kind, age)
    expect(await row(id)).toMatchObject({ status: 'sent' })
    await expect.poll(inbox).toHaveLength(1)
  })
})

describe('a mail server that does not know our password', () => {
  it('loses no mail: it stays queued and is tried again', async () => {
    const id = await queue()
    const server = await refusingMailServer('535 5.7.8 bad credentials')
    const url = server.url.replace('smtp://', 'smtp://user:wrong@')
    const locked = createMailer({ smtpUrl: url, from: 'x@shoebox.test' })
    await expect(
      sendEmail({ db: worker.db, mailer: locked, orderFiles, log, attempt }, id),
    ).rejects.toThrow('Invalid login')
    server.close()
    expect(await row(id)).toMatchObject({ status: 'queued' })
  })
})

describe('the worker', () => {
  it('takes the job off the queue and sends the mail', async () => {
    const email = newEmail()
    const id = await queue(email)
    const running = await testWorker(database)
    await expect.poll(async () => (await row(id))?.status, { timeout: 10_000 }).toBe('sent')
    await running.close()

    expect(await waitForMails(email.recipient)).toHaveLength(1)
    expect(await waiting()).not.toContain(id)
  })

  it('runs what runs by the clock as the worker role', async () => {
    await database.admin.query(
      `insert into rate_limits (key, hits, resets_at) values ('old', 1, now() - interval '1 hour')`,
    )
    const scheduled = jobs.filter(({ cron }) => cron !== undefined)
    const { services } = await testJobServices(database.url('worker'))
    const work = { ...services, db: worker.db, mailer, log, attempt }
    for (const job of scheduled) await job.run(work, {})
    await services.close()

    expect(scheduled.map(({ task }) => task)).toEqual([
      'analytics.ensure-partitions',
      'analytics.drop-old-partitions',
      'analytics.roll-up',
      'analytics.roll-up-searches',
      'auth.prune-expired',
      'catalog.fold-search-tokens',
      'catalog.prune-visitor-budgets',
      'catalog.rank-by-clicks',
      'catalog.check-search-index',
      'catalog.expunge-search-index',
      'catalog.delete-retired-indexes',
      'http.prune-answers',
      'licenses.make-missing-files',
      'licenses.remove-expired-files',
      'licenses.abort-stale-uploads',
      'licenses.issue-missing-certificates',
      'licenses.remove-expired-archives',
      'licenses.make-missing-agreements',
      'licenses.remove-old-passports',
      'limits.prune-counters',
      'orders.delete-event-bodies',
      'orders.expire-orders',
      'orders.complete-orders',
      'orders.reconcile',
      'payouts.release-earnings',
      'rights.delete-expired-templates',
      'rights.expire-releases',
      'rights.remind-signers',
      'site.forget-messages',
      'studios.delete-ended-invitations',
      'studios.expire-exemptions',
      'studios.delete-unfinished-uploads',
      'submissions.abort-stale-uploads',
      'submissions.recover-stuck-photos',
      'submissions.remove-overdue-originals',
    ])
    const { rowCount } = await database.admin.query(`select from rate_limits where key = 'old'`)
    expect(rowCount).toBe(0)
  })
})
