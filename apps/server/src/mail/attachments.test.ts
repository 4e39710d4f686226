import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { createLog } from '../platform/log.ts'
import { createMailer, type Mailer } from '../platform/mailer.ts'
import { createStorage } from '../platform/storage/storage.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { inboxOf, readAttachmentsOf, waitForMails } from '../testing/inbox.ts'
import { storageOptions } from '../testing/storage-variables.ts'
import { sendEmail } from './jobs.ts'
import type { StoredAttachment } from './queries.ts'
import { queueEmailOnce } from './queue-email.ts'

const orderFiles = createStorage(storageOptions('order-files'))
const log = createLog({ level: 'silent', name: 'test' })
const stored: string[] = []
let database: TestDatabase
let worker: DatabasePool
let mailer: Mailer

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 2, applicationName: 'test' })
  mailer = createMailer({ smtpUrl: process.env.SMTP_URL ?? '', from: 'Shoebox <hello@x.test>' })
})
afterAll(async () => {
  mailer.close()
  await orderFiles.remove(stored)
  orderFiles.close()
  await worker.close()
  await database.drop()
})

const storeFile = async (body: Buffer, fileName = 'INV-2026-000130.pdf') => {
  const storageKey = `invoices/test-${randomUUID()}.pdf`
  const contentType = 'application/pdf'
  await orderFiles.put({ key: storageKey, body, contentType })
  stored.push(storageKey)
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { storageKey, fileName, contentType, sha256, size: body.length }
}

const queueInTransaction = (email: Parameters<typeof queueEmailOnce>[1]) =>
  worker.db.transaction().execute((db) => queueEmailOnce({ db }, email))

const queue = async (attachments: StoredAttachment[]) => {
  const id = randomUUID()
  const recipient = `${id}@shoebox.test`
  const parts = { subject: 'Invoice', html: '<p>Attached</p>', text: 'Attached' }
  const email = { id, kind: 'orders.send-invoice', recipient, ...parts, attachments }
  await queueInTransaction(email)
  return { id, recipient, email }
}
const send = (id: string, { files = orderFiles, isLast = false } = {}) =>
  sendEmail({ db: worker.db, mailer, orderFiles: files, log, attempt: { isLast } }, id)
const emailRow = async (id: string) => {
  const { rows } = await database.admin.query('select status, error from emails where id = $1', [
    id,
  ])
  return rows[0]
}

describe('a mail with attachments', () => {
  it('carries the bytes of each file under its name, in order', async () => {
    const [first, second] = [Buffer.from('%PDF-1.7 first'), Buffer.from('%PDF-1.7 second')]
    const files = [await storeFile(first), await storeFile(second, 'Terms – final.pdf')]
    const { id, recipient } = await queue(files)
    await send(id)

    const [mail, ...more] = await waitForMails(recipient)
    expect(more).toEqual([])
    expect(mail?.attachments).toMatchObject([
      { fileName: 'INV-2026-000130.pdf', contentType: 'application/pdf' },
      { fileName: 'Terms – final.pdf', contentType: 'application/pdf' },
    ])
    expect(mail && (await readAttachmentsOf(mail))).toEqual([first, second])
    expect(await emailRow(id)).toEqual({ status: 'sent', error: null })
  })

  it('is queued once, with its attachments once', async () => {
    const { id, email } = await queue([await storeFile(Buffer.from('a'))])
    await queueInTransaction(email)
    const { rows } = await database.admin.query(
      `select (select count(*)::int from email_attachments where email_id = $1) as attachments,
         (select count(*)::int from graphile_worker._private_jobs
          where payload ->> 'emailId' = $1::text) as jobs`,
      [id],
    )
    expect(rows).toEqual([{ attachments: 1, jobs: 1 }])
  })
})

describe('a mail is not sent, and not tried again, if an attachment', () => {
  it('is missing', async () => {
    const file = await storeFile(Buffer.from('gone'))
    await orderFiles.remove([file.storageKey])
    const { id, recipient } = await queue([await storeFile(Buffer.from('here')), file])
    await send(id)
    expect(await emailRow(id)).toEqual({
      status: 'failed',
      error: `AttachmentError: attachment ${file.storageKey} is missing`,
    })
    expect(await inboxOf(recipient)).toEqual([])
  })

  it.each([
    ['has other bytes', 'other', 'was changed'],
    ['has another size', 'longer than queued', 'has 18 bytes, not 5'],
  ])('%s than the one that was queued', async (_case, body, reason) => {
    const file = await storeFile(Buffer.from('first'))
    await orderFiles.put({ key: file.storageKey, body: Buffer.from(body), contentType: 'a/b' })
    const { id, recipient } = await queue([file])
    await send(id)
    expect(await emailRow(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(reason),
    })
    expect(await inboxOf(recipient)).toEqual([])
  })
})

describe('a mail whose storage is down', () => {
  it('stays queued until the last attempt', async () => {
    const { id } = await queue([await storeFile(Buffer.from('first'))])
    const away = { ...storageOptions('order-files'), endpoint: 'http://127.0.0.1:1' }
    const files = createStorage(away)
    await expect(send(id, { files })).rejects.toThrow('ECONNREFUSED')
    expect(await emailRow(id)).toEqual({ status: 'queued', error: null })
    await expect(send(id, { files, isLast: true })).rejects.toThrow('ECONNREFUSED')
    expect(await emailRow(id)).toMatchObject({ status: 'failed' })
    files.close()
  })
})

describe('the database refuses', () => {
  it.each([
    ['a line break in the name', { fileName: 'a\r\nBcc: b@x.test' }],
    ['a folder in the name', { fileName: '../a.pdf' }],
    ['a content type with parameters', { contentType: 'text/html; charset="x"' }],
    ['a file too large for mail servers', { size: 11 * 1024 * 1024 }],
  ])('%s', async (_case, wrong) => {
    const file = await storeFile(Buffer.from('a'))
    await expect(queue([{ ...file, ...wrong }])).rejects.toMatchObject({ code: '23514' })
  })
})
