import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildLikeness, type Likeness, sendRelease } from '../../testing/photos/build-release.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let ben: TestUser
let karen: Likeness

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  ben = await buildUser(server, { roles: ['contributor'] })
  karen = await buildLikeness(server.database, { userId: ada.id })
})
afterAll(() => server.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows
const newEmail = () => `${randomUUID()}@shoebox.test`

const requestBody = (changes: object = {}) => ({
  person_id: karen.personId,
  photo_ids: [karen.photoId],
  relation: 'self' as const,
  signer_name: 'Karen Hallowell',
  signer_email: newEmail(),
  ...changes,
})

describe('release emails', () => {
  async function sendTo(user: TestUser, signerEmail: string): Promise<void> {
    const likeness = await buildLikeness(server.database, { userId: user.id })
    await sendRelease(server, user, { likeness, signerEmail })
  }

  it('are limited per recipient to three a day from a family and ten from all, ignoring plus addressing', async () => {
    const email = newEmail()
    for (let count = 0; count < 3; count += 1) await sendTo(ada, email)
    const limited = { code: 'rate_limited' }
    await expect(sendTo(ada, email.toUpperCase())).rejects.toMatchObject(limited)
    await expect(sendTo(ada, email.replace('@', '+1@'))).rejects.toMatchObject(limited)

    await sendTo(ben, email)
    await rowsOf(
      `update rate_limits set hits = 10 where hits = 4 and key ~ '^release-mail:[0-9a-f]{64}$'`,
    )
    await expect(sendTo(ben, email)).rejects.toMatchObject(limited)
    expect(
      await rowsOf(`select from rate_limits where key like '%' || $1 || '%'`, [email]),
    ).toEqual([])
  })

  it('are limited to a hundred a day per family, and unsent ones do not count', async () => {
    const body = requestBody()
    await server.client(ada).createRelease({ body })
    await server.client(ada).createRelease({ body })
    await expect(
      server.client(ada).createRelease({ body: requestBody({ relation: 'guardian' }) }),
    ).rejects.toMatchObject({ code: 'wrong_signer' })
    const key = `releases:${ada.id}`
    expect(await rowsOf('select hits from rate_limits where key = $1', [key])).toEqual([
      { hits: 1 },
    ])
    await rowsOf('update rate_limits set hits = 100 where key = $1', [key])
    await expect(server.client(ada).createRelease({ body: requestBody() })).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })

  it('thirty in parallel all succeed, because none needs two connections', async () => {
    const likenesses = await Promise.all(
      Array.from({ length: 30 }, () => buildLikeness(server.database, { userId: ada.id })),
    )
    const sent = await Promise.all(
      likenesses.map(({ personId, photoId }) =>
        server
          .client(ada)
          .createRelease({ body: requestBody({ person_id: personId, photo_ids: [photoId] }) }),
      ),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30)
  })
})

describe('names in release emails', () => {
  it('need a completed contributor setup', async () => {
    await rowsOf('delete from family_contexts where user_id = $1', [ada.id])
    await expect(server.client(ada).createRelease({ body: requestBody() })).rejects.toMatchObject({
      code: 'onboarding_incomplete',
    })
  })

  it('cannot contain a URL or a line break', async () => {
    const client = server.client(ada)
    const invalid = { code: 'invalid_request' }
    const name = 'YOUR PRIZE at evil.test now'
    await expect(
      client.createPerson({ body: { name, standing: 'adult', birth_year: null } }),
    ).rejects.toMatchObject(invalid)
    for (const field of ['first_name', 'last_name', 'storefront_name'])
      for (const value of [name, 'A\r\nBcc: x'])
        await expect(client.saveProfile({ body: { [field]: value } })).rejects.toMatchObject(
          invalid,
        )
    const { token } = await sendRelease(server, ada, { likeness: karen })
    const body = { token, relation: 'self', allows_face_search: true, signed_name: name } as const
    await expect(server.client().signRelease({ body })).rejects.toMatchObject(invalid)
  })

  it('leave out an imported profile name that is not a valid name', async () => {
    await rowsOf(`update profiles set first_name = 'Bank http://evil.test' where id = $1`, [ada.id])
    const { signerEmail } = await sendRelease(server, ada, { likeness: karen })
    const [mail] = await rowsOf('select subject, text from emails where recipient = $1', [
      signerEmail,
    ])
    expect(mail?.subject).toMatch(/family asks for your permission$/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})

describe('the copy for a signer', () => {
  const sign = (token: string, copy_email: string) =>
    server.client().signRelease({
      body: {
        token,
        relation: 'self',
        signed_name: 'Karen Hallowell',
        allows_face_search: false,
        copy_email,
      },
    })

  it('contains no link if it goes to another email than the one we asked', async () => {
    const { token } = await sendRelease(server, ada, { likeness: karen })
    const elsewhere = newEmail()
    const { release } = await sign(token, elsewhere)
    const mails = await rowsOf('select html, text from emails where recipient = $1', [elsewhere])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(release?.signed_sha256)
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${token}|/sign#`))
  })

  it('is limited to three a day per recipient, and the fourth request does not sign', async () => {
    const elsewhere = newEmail()
    const tokens: string[] = []
    for (let count = 0; count < 4; count += 1) {
      const likeness = await buildLikeness(server.database, { userId: ada.id })
      tokens.push((await sendRelease(server, ada, { likeness })).token)
    }
    const [last = '', ...first] = tokens
    for (const token of first) await sign(token, elsewhere)
    await expect(sign(last, elsewhere)).rejects.toMatchObject({ code: 'rate_limited' })
    const { release_state } = await server.client().openRelease({ body: { token: last } })
    expect(release_state).toBe('viewed')
  })
})
