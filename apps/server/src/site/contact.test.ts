import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { solveCaptcha } from '../testing/auth/auth-requests.ts'
import { inboxOf } from '../testing/inbox.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type TestWorker, testWorker } from '../testing/test-worker.ts'
import { deleteOldMessages, mailMessage } from './contact-mail.ts'

const mailbox = `contact-${randomUUID()}@shoebox.test`
let server: TestServer
let worker: DatabasePool
let running: TestWorker

beforeAll(async () => {
  server = await testServer({
    variables: { CONTACT_MAILBOX: mailbox, CONTACT_LIMIT_PER_HOUR: '1000' },
  })
  worker = connect({ url: server.database.url('worker'), max: 4, applicationName: 'test' })
  running = await testWorker(server.database, { CONTACT_MAILBOX: mailbox })
})
afterAll(async () => {
  await running.close()
  await worker.close()
  await server.close()
})

const contact = async () => ({
  id: randomUUID(),
  topic: 'order' as const, // one of the list, not any string
  name: 'Ada Lovelace',
  email: `ada-${randomUUID()}@shoebox.test`,
  order_number: 'ORD-2026-000123',
  message: 'Where is my <b>invoice</b>?\nKind regards',
  captcha_token: await solveCaptcha(),
})

const takedown = async () => ({
  id: randomUUID(),
  name: 'Ben',
  email: `ben-${randomUUID()}@shoebox.test`,
  photo_number: '4711',
  relation: 'pictured' as const, // one of the list, not any string
  statement: 'That is me at the lake.',
  captcha_token: await solveCaptcha(),
})

const post = (path: string, body: unknown) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const kept = async (id: string) => {
  const { rows } = await server.database.admin.query(
    'select * from contact_messages where id = $1',
    [id],
  )
  return rows
}

/** Waits for `count` mails about this person in our mailbox, and returns them. */
const mailsFrom = async (email: string, count = 1) => {
  const mine = async () => (await inboxOf(mailbox)).filter(({ text }) => text.includes(email))
  await expect.poll(async () => (await mine()).length, { timeout: 10_000 }).toBe(count)
  return mine()
}

const queuedFor = async (email: string) => {
  const { rows } = await server.database.admin.query(
    'select id from emails where reply_to = $1 or recipient = $1',
    [email],
  )
  return rows.length
}

describe('sendContactMessage', () => {
  it('stores the message, returns 204 and mails it to our mailbox with the sender as reply-to', async () => {
    const form = await contact()
    const response = await post('/api/contact', form)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')

    const { captcha_token: _token, ...rest } = form
    expect(await kept(form.id)).toMatchObject([{ ...rest, kind: 'contact', relation: null }])
    const [mail] = await mailsFrom(form.email)
    expect(mail?.subject).toBe('Contact: An order or invoice (Ada Lovelace)')
    expect(mail?.replyTo).toMatchObject([{ address: form.email }])
    expect(mail?.text).toContain('Order number: ORD-2026-000123')
    expect(mail?.text).toContain(`Reference:    ${form.id.slice(0, 8)}`)
    expect(mail?.text).toContain(`Email:        ${form.email}`)
    expect(mail?.text).toContain('> Where is my <b>invoice</b>?\n> Kind regards')
    expect(mail?.html).toContain('Where is my &lt;b&gt;invoice&lt;/b&gt;?<br>')
  })

  it('is mailed once if its job runs twice', async () => {
    const form = await contact()
    await post('/api/contact', form)
    await mailsFrom(form.email)
    const job = { db: worker.db, contactMailbox: mailbox }
    await Promise.all([mailMessage(job, form.id), mailMessage(job, form.id)])
    expect(await queuedFor(form.email)).toBe(1)
  })

  it('sends no mail to the sender', async () => {
    const form = await contact()
    await post('/api/contact', form)
    await mailsFrom(form.email)
    expect(await queuedFor(form.email)).toBe(1)
    expect(await inboxOf(form.email)).toEqual([])
  })

  it('stores the first version of a message that is sent twice', async () => {
    const form = await contact()
    const [one, two] = await Promise.all([post('/api/contact', form), post('/api/contact', form)])
    const again = { ...form, message: 'Something else', captcha_token: await solveCaptcha() }
    const three = await post('/api/contact', again)
    const stolen = { ...(await takedown()), id: form.id }
    const four = await post('/api/takedown', stolen)

    expect([one?.status, two?.status, three.status, four.status]).toEqual([204, 204, 204, 204])
    expect(await kept(form.id)).toMatchObject([{ kind: 'contact', message: form.message }])
    await mailsFrom(form.email, 1)
    expect(await queuedFor(form.email)).toBe(1)
    expect(await queuedFor(stolen.email)).toBe(0)
  })

  it('stores an empty order number as null', async () => {
    const { order_number: _number, ...without } = await contact()
    const empty = { ...(await contact()), order_number: ' ' }
    for (const form of [without, empty]) {
      expect((await post('/api/contact', form)).status).toBe(204)
      expect(await kept(form.id)).toMatchObject([{ order_number: null }])
    }
    const [mail] = await mailsFrom(empty.email)
    expect(mail?.text).not.toContain('Order number:')
  })

  it('logs nothing about the sender', async () => {
    const form = await contact()
    await post('/api/contact', form)
    await post('/api/contact', { ...form, email: 'broken@' })
    await mailsFrom(form.email)
    const written = server.lines.join('')
    for (const secret of [form.email, form.name, 'invoice', form.captcha_token, 'broken@']) {
      expect(written).not.toContain(secret)
    }
  })
})

describe('requestTakedown', () => {
  it('stores the request, returns 204 and mails it to our mailbox with the sender as reply-to', async () => {
    const form = await takedown()
    expect((await post('/api/takedown', form)).status).toBe(204)

    expect(await kept(form.id)).toMatchObject([
      { kind: 'takedown', message: form.statement, relation: 'pictured', photo_number: '4711' },
    ])
    const [mail] = await mailsFrom(form.email)
    expect(mail?.subject).toBe('Takedown request: 4711 (Ben)')
    expect(mail?.replyTo).toMatchObject([{ address: form.email }])
    expect(mail?.text).toContain('What the photo is to them: I am in the photo')
  })
})

describe('invalid input', () => {
  it.each([
    ['an email address that is none', { email: 'ada' }],
    ['an email address with a second line', { email: 'ada@shoebox.test\r\nBcc: eve@shoebox.test' }],
    ['two email addresses', { email: 'ada@shoebox.test,eve@shoebox.test' }],
    ['a name with a second line', { name: 'Ada\r\nBcc: eve@shoebox.test' }],
    ['an order number with a second line', { order_number: '1\nBcc: eve@shoebox.test' }],
    ['a name of spaces', { name: '   ' }],
    ['a name of 101 characters', { name: 'a'.repeat(101) }],
    ['an empty message', { message: ' \n ' }],
    ['a message of 5001 characters', { message: 'a'.repeat(5001) }],
    ['a topic that we do not have', { topic: 'spam' }],
    ['an id that is none', { id: '1' }],
    ['no captcha', { captcha_token: '' }],
    ['a missing field', { message: undefined }],
  ])('refuses %s', async (_what, wrong) => {
    const response = await post('/api/contact', { ...(await contact()), ...wrong })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_request' })
  })

  it('refuses a takedown without a relation or a statement', async () => {
    const form = await takedown()
    for (const wrong of [{ relation: 'friend' }, { statement: '' }, { relation: undefined }]) {
      expect((await post('/api/takedown', { ...form, ...wrong })).status).toBe(400)
    }
  })

  it.each([
    ['made up', async () => 'made-up'],
    ['solved on another host', () => solveCaptcha({ hostname: 'evil.test' })],
    [
      'spent on another message',
      async () => {
        const form = await contact()
        await post('/api/contact', form)
        return form.captcha_token
      },
    ],
  ])('refuses a captcha that is %s, and stores nothing', async (_what, token) => {
    const form = { ...(await contact()), captcha_token: await token() }
    const response = await post('/api/contact', form)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'captcha_failed' })
    expect(await kept(form.id)).toEqual([])
    expect(await queuedFor(form.email)).toBe(0)
  })

  it('logs an error for a captcha solved on another hostname, which may be a wrong setting', async () => {
    const mistaken = await testServer({ variables: { CAPTCHA_HOSTNAME: 'elsewhere.test' } })
    const form = await contact()
    const sending = mistaken.client().sendContactMessage({ body: form })
    await expect(sending).rejects.toMatchObject({ code: 'captcha_failed' })
    await mistaken.close()

    const alarm = mistaken.lines.find((line) => line.includes('another-hostname')) ?? '{}'
    expect(JSON.parse(alarm)).toMatchObject({ level: 50, msg: 'captcha refused' })
    for (const secret of [form.email, form.name, form.captcha_token]) {
      expect(mistaken.lines.join('')).not.toContain(secret)
    }
  })

  it('logs the reason of any other refused captcha at info', async () => {
    const before = server.lines.length
    await post('/api/contact', { ...(await contact()), captcha_token: 'made-up' })
    const notes = server.lines.slice(before).filter((line) => line.includes('captcha refused'))
    expect(notes.map((line) => JSON.parse(line))).toMatchObject([
      { level: 30, reason: 'invalid-input-response' },
    ])
  })
})

describe('an unavailable captcha host', () => {
  it('returns 503 with Retry-After', async () => {
    const lonely = await testServer({ variables: { CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' } })
    const sending = lonely.client().sendContactMessage({ body: await contact() })
    await expect(sending).rejects.toMatchObject({ status: 503, code: 'captcha_unavailable' })
    await lonely.close()
  })

  it('does not count toward the hourly limit', async () => {
    const settings = { CONTACT_LIMIT_PER_HOUR: '2' }
    const healed = await testServer({ variables: settings })
    const away = await testServer({
      database: healed.database,
      variables: { ...settings, CAPTCHA_VERIFY_URL: 'http://127.0.0.1:1' },
    })
    const send = async (to: TestServer) =>
      to
        .client()
        .sendContactMessage({ body: await contact() })
        .then(
          () => 'sent',
          (error: { code: string }) => error.code,
        )

    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await send(away)).toBe('captcha_unavailable')
    }
    const outcomes = [await send(healed), await send(healed), await send(healed)]
    expect(outcomes).toEqual(['sent', 'sent', 'rate_limited'])
    await away.close()
    await healed.close()
  })
})

describe('the limit', () => {
  it('counts both forms together per IP', async () => {
    const strict = await testServer({
      variables: { CONTACT_LIMIT_PER_HOUR: '2', TRUST_PROXY: '127.0.0.1' },
    })
    const from = async (address: string, path: string, form: object) =>
      strict.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(form),
      })

    expect((await from('192.0.2.1', '/api/contact', await contact())).status).toBe(204)
    expect((await from('192.0.2.1', '/api/takedown', await takedown())).status).toBe(204)
    const refused = await from('192.0.2.1', '/api/contact', await contact())
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await from('192.0.2.2', '/api/contact', await contact())).status).toBe(204)
    await strict.close()
  })
})

describe('the limit and the captcha', () => {
  it('counts attempts with a refused captcha', async () => {
    const strict = await testServer({ variables: { CONTACT_LIMIT_PER_HOUR: '1' } })
    const send = async () => {
      const body = { ...(await contact()), captcha_token: 'made-up' }
      return strict.client().sendContactMessage({ body })
    }
    await expect(send()).rejects.toMatchObject({ code: 'captcha_failed' })
    await expect(send()).rejects.toMatchObject({ code: 'rate_limited' })
    await strict.close()
  })
})

describe('site.forget-messages', () => {
  it('deletes messages and their mails after 24 months', async () => {
    const [old, young] = [await contact(), await contact()]
    for (const form of [old, young]) await post('/api/contact', form)
    for (const { email } of [old, young]) await mailsFrom(email)
    const { admin } = server.database
    const age = `created_at - interval '24 months 1 day'`
    await admin.query(`update contact_messages set created_at = ${age} where id = $1`, [old.id])
    await admin.query(`update emails set created_at = ${age} where reply_to = $1`, [old.email])

    await deleteOldMessages({ db: worker.db })

    expect(await kept(old.id)).toEqual([])
    expect(await queuedFor(old.email)).toBe(0)
    expect(await kept(young.id)).toHaveLength(1)
    expect(await queuedFor(young.email)).toBe(1)
  })
})
