import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import {
  buildLikeness,
  type Likeness,
  readQueuedToken,
  sendRelease,
} from '../../testing/photos/build-release.ts'
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

const asking = (changes: object = {}) => ({
  person_id: karen.personId,
  photo_ids: [karen.photoId],
  relation: 'self' as const,
  signer_name: 'Karen Hallowell',
  signer_email: `${randomUUID()}@shoebox.test`,
  ...changes,
})

describe('createRelease', () => {
  it('writes the document, sends the link and stores only the hash of its token', async () => {
    const { release, token, signerEmail } = await sendRelease(server, ada, { likeness: karen })

    expect(release).toMatchObject({
      person: { id: karen.personId, name: 'Karen Hallowell', standing: 'adult' },
      release_state: 'sent',
      signer_email: signerEmail,
      photos: [{ id: karen.photoId }],
      events: [{ event: 'draft' }, { event: 'sent' }],
      abilities: { can_resend: true, can_cancel: true },
    })
    const days = (Date.parse(release.link_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    const [row] = await rowsOf(
      'select releases::text as line, token_hash from releases where id = $1',
      [release.id],
    )
    expect(row.line).not.toContain(token)
    expect(row.token_hash).toBe(createHash('sha256').update(token).digest('hex'))

    const { document, document_sha256, signed_document } = await server
      .client(ada)
      .getReleaseDocument({ params: { id: release.id } })
    expect(createHash('sha256').update(document).digest('hex')).toBe(document_sha256)
    expect(document).toContain(`#${release.photos[0]?.photoid}`)
    expect(document).toContain('Draft for a lawyer')
    expect(signed_document).toBeNull()
  })

  it('sends one email for repeated and parallel requests', async () => {
    const client = server.client(ada)
    const body = asking()
    const clicks = await Promise.all([1, 2, 3].map(() => client.createRelease({ body })))
    const again = await client.createRelease({ body })
    expect(new Set([...clicks, again].map(({ id }) => id)).size).toBe(1)
    expect(
      await rowsOf('select from emails where recipient = $1', [body.signer_email]),
    ).toHaveLength(1)

    const idempotencyKey = randomUUID()
    const other = asking()
    const first = await client.createRelease({ body: other, idempotencyKey })
    expect(await client.createRelease({ body: other, idempotencyKey })).toEqual(first)
  })

  it('requires own photos that show the person, and the required signer', async () => {
    const client = server.client(ada)
    const bare = await buildPhoto(server.database, { userId: ada.id, status: 'submitted' })
    const theirs = await buildLikeness(server.database, { userId: ben.id })

    for (const [changes, code] of [
      [{ photo_ids: [bare] }, 'person_not_on_photo'],
      [{ photo_ids: [karen.photoId, bare] }, 'person_not_on_photo'],
      [{ photo_ids: [theirs.photoId] }, 'not_found'],
      [{ person_id: theirs.personId }, 'not_found'],
      [{ relation: 'guardian' }, 'wrong_signer'],
      [{ relation: 'next_of_kin' }, 'wrong_signer'],
      [{ signer_name: 'Win at http://x.test' }, 'invalid_request'],
      [{ signer_name: 'Karen\nBcc: x' }, 'invalid_request'],
    ] as const) {
      await expect(client.createRelease({ body: asking(changes) })).rejects.toMatchObject({ code })
    }
    await expect(
      server.client(await buildUser(server)).createRelease({ body: asking() }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(server.client().createRelease({ body: asking() })).rejects.toMatchObject({
      status: 401,
    })
    expect(await rowsOf('select from releases where person_id = $1', [karen.personId])).toEqual([])
  })

  it('requires a guardian for a child and next of kin for a deceased person', async () => {
    for (const [standing, relation] of [
      ['minor', 'guardian'],
      ['deceased', 'next_of_kin'],
    ] as const) {
      const seen = await buildLikeness(server.database, { userId: ada.id, standing })
      const body = asking({ person_id: seen.personId, photo_ids: [seen.photoId], relation })
      const release = await server.client(ada).createRelease({ body })
      expect(release).toMatchObject({ relation, release_state: 'sent', person: { standing } })
    }
  })
})

describe('an own release', () => {
  it('is listed with its events, for its family only', async () => {
    const { release } = await sendRelease(server, ada, { likeness: karen })
    const client = server.client(ada)
    expect(await client.listReleases()).toEqual([release])
    expect(await client.listReleases({ query: { person_id: karen.personId } })).toEqual([release])
    expect(await client.listReleases({ query: { photo_id: karen.photoId } })).toEqual([release])
    expect(await client.listReleases({ query: { photo_id: randomUUID() } })).toEqual([])

    const params = { id: release.id }
    const other = server.client(ben)
    expect(await other.listReleases()).toEqual([])
    await expect(other.getReleaseDocument({ params })).rejects.toMatchObject({ status: 404 })
    await expect(other.resendRelease({ params })).rejects.toMatchObject({ status: 404 })
    await expect(other.cancelRelease({ params })).rejects.toMatchObject({ status: 404 })
    const moderator = await buildUser(server, { roles: ['moderator'] })
    const staff = server.client(moderator)
    await expect(staff.getReleaseDocument({ params })).rejects.toMatchObject({ status: 404 })
    expect(await staff.getReleaseDocumentInReview({ params })).toMatchObject({
      document_sha256: release.document_sha256,
    })
    await client.getReleaseDocument({ params })
    const { rows: reads } = await server.database.admin.query(
      `select actor_id, entity_id from audit_log where action = 'rights.read-document'`,
    )
    expect(reads).toEqual([{ actor_id: moderator.id, entity_id: release.id }])
  })

  it('is listed in pages by cursor', async () => {
    const family = await buildUser(server, { roles: ['contributor'] })
    const sent: string[] = []
    for (const name of ['Ann', 'Bea', 'Cora']) {
      const likeness = await buildLikeness(server.database, { userId: family.id, name })
      sent.unshift((await sendRelease(server, family, { likeness })).release.id)
    }
    const { listReleases } = server.client(family)
    const first = await listReleases({ query: { limit: 2 } })
    expect(first.map(({ id }) => id)).toEqual(sent.slice(0, 2))
    const after = first.at(-1)?.id ?? ''
    expect((await listReleases({ query: { limit: 2, after } })).map(({ id }) => id)).toEqual(
      sent.slice(2),
    )
    expect(await server.client(ben).listReleases({ query: { after } })).toEqual([])
  })

  it('is resent with a new link, and the earlier link stops working', async () => {
    const { release, token, signerEmail } = await sendRelease(server, ada, { likeness: karen })
    const again = await server.client(ada).resendRelease({ params: { id: release.id } })
    expect(again.events.map(({ event }) => event)).toEqual(['draft', 'sent', 'resent'])
    expect(again.document_sha256).toBe(release.document_sha256)

    const visitor = server.client()
    expect(await visitor.openRelease({ body: { token } })).toEqual({
      release_state: 'unknown',
      release: null,
    })
    const later = await readQueuedToken(server.database, signerEmail)
    expect(await visitor.openRelease({ body: { token: later } })).toMatchObject({
      release_state: 'viewed',
    })
  })

  it('can be canceled unless it is signed, and its link stops working', async () => {
    const { release, token } = await sendRelease(server, ada, { likeness: karen })
    const params = { id: release.id }
    const client = server.client(ada)
    const first = await client.cancelRelease({ params })
    expect(first.release_state).toBe('superseded')
    expect(await client.cancelRelease({ params })).toEqual(first)
    await expect(client.resendRelease({ params })).rejects.toMatchObject({
      code: 'release_not_open',
    })
    const body = { token }
    expect(await server.client().openRelease({ body })).toEqual({
      release_state: 'unknown',
      release: null,
    })
    const signature = {
      token,
      relation: 'self',
      signed_name: 'K',
      allows_face_search: true,
    } as const
    await expect(server.client().signRelease({ body: signature })).rejects.toMatchObject({
      code: 'release_not_open',
    })
  })
})
