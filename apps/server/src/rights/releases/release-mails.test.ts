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
const newAddress = () => `${randomUUID()}@shoebox.test`

const asking = (changes: object = {}) => ({
  person_id: karen.personId,
  photo_ids: [karen.photoId],
  relation: 'self' as const,
  signer_name: 'Karen Hallowell',
  signer_email: newAddress(),
  ...changes,
})

describe('how many mails', () => {
  async function sendTo(user: TestUser, signerEmail: string): Promise<void> {
    const likeness = await buildLikeness(server.database, { userId: user.id })
    await sendRelease(server, user, { likeness, signerEmail })
  }

  it('go to one address: three a day from a family, ten from all, whatever stands behind a plus', async () => {
    const address = newAddress()
    for (let count = 0; count < 3; count += 1) await sendTo(ada, address)
    const limited = { code: 'rate_limited' }
    await expect(sendTo(ada, address.toUpperCase())).rejects.toMatchObject(limited)
    await expect(sendTo(ada, address.replace('@', '+1@'))).rejects.toMatchObject(limited)

    await sendTo(ben, address)
    await rowsOf(
      `update rate_limits set hits = 10 where hits = 4 and key ~ '^release-mail:[0-9a-f]{64}$'`,
    )
    await expect(sendTo(ben, address)).rejects.toMatchObject(limited)
    expect(
      await rowsOf(`select from rate_limits where key like '%' || $1 || '%'`, [address]),
    ).toEqual([])
  })

  it('go out for a family: a hundred a day, and none that was not sent counts', async () => {
    const body = asking()
    await server.client(ada).createRelease({ body })
    await server.client(ada).createRelease({ body })
    await expect(
      server.client(ada).createRelease({ body: asking({ relation: 'guardian' }) }),
    ).rejects.toMatchObject({ code: 'wrong_signer' })
    const key = `releases:${ada.id}`
    expect(await rowsOf('select hits from rate_limits where key = $1', [key])).toEqual([
      { hits: 1 },
    ])
    await rowsOf('update rate_limits set hits = 100 where key = $1', [key])
    await expect(server.client(ada).createRelease({ body: asking() })).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })

  it('thirty at once are thirty, for nobody holds two connections', async () => {
    const likenesses = await Promise.all(
      Array.from({ length: 30 }, () => buildLikeness(server.database, { userId: ada.id })),
    )
    const sent = await Promise.all(
      likenesses.map(({ personId, photoId }) =>
        server
          .client(ada)
          .createRelease({ body: asking({ person_id: personId, photo_ids: [photoId] }) }),
      ),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30)
  })
})

describe('what stands in a mail', () => {
  it('is asked for by nobody without papers', async () => {
    await rowsOf('delete from family_contexts where user_id = $1', [ada.id])
    await expect(server.client(ada).createRelease({ body: asking() })).rejects.toMatchObject({
      code: 'onboarding_incomplete',
    })
  })

  it('is a name and no address of a page', async () => {
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

  it('leaves out a name that came with a sign-up from elsewhere and is none', async () => {
    await rowsOf(`update profiles set first_name = 'Bank http://evil.test' where id = $1`, [ada.id])
    const { signerEmail } = await sendRelease(server, ada, { likeness: karen })
    const [mail] = await rowsOf('select subject, text from emails where recipient = $1', [
      signerEmail,
    ])
    expect(mail?.subject).toMatch(/family asks for your permission$/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })
})

describe('the copy of a signer', () => {
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

  it('has the link only for the address that was asked', async () => {
    const { token } = await sendRelease(server, ada, { likeness: karen })
    const elsewhere = newAddress()
    const { release } = await sign(token, elsewhere)
    const mails = await rowsOf('select html, text from emails where recipient = $1', [elsewhere])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(release?.signed_sha256)
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${token}|/sign#`))
  })

  it('goes to one address three times a day, and a fourth signs nothing', async () => {
    const elsewhere = newAddress()
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
