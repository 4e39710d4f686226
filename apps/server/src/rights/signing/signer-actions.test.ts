import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  photoStatus,
  sendRelease,
} from '../../testing/photos/build-release.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let karen: Likeness

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  karen = await buildLikeness(server.database, { userId: ada.id })
})
afterAll(() => server.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const send = () => sendRelease(server, ada, { likeness: karen })

const sign = (token: string, allows_face_search = true) =>
  server.client().signRelease({
    body: { token, relation: 'self', signed_name: 'Karen Hallowell', allows_face_search },
  })

async function signedAndLive(): Promise<string> {
  const { token } = await send()
  await sign(token)
  await goLive(server.database, karen.photoId)
  return token
}

const status = () => photoStatus(server.database, karen.photoId)
const templates = () => rowsOf('select from face_templates where face_id = $1', [karen.faceId])
const states = async () =>
  (await server.client(ada).listReleases()).map(({ release_state }) => release_state)
const refuses = async () =>
  (await rowsOf('select person_refuses_face_search($1) as is_no', [karen.personId]))[0]?.is_no

describe('a person with two signed releases', () => {
  it('revokes both by either link, and the photo goes to incident_hold', async () => {
    const first = await signedAndLive()
    const second = await send()
    await sign(second.token)

    await server.client().stopRelease({ body: { token: first } })
    expect(await status()).toBe('incident_hold')
    expect(await states()).toEqual(['expired', 'expired'])
    expect(await templates()).toEqual([])
    for (const { events } of await server.client(ada).listReleases())
      expect(events.at(-1)?.event).toBe('stopped')
    const traces = await rowsOf(
      `select from release_traces t join release_events e on e.id = t.event_id join releases r on r.id = e.release_id
       where e.event = 'stopped' and r.person_id = $1`,
      [karen.personId],
    )
    expect(traces).toHaveLength(2)
  })

  it('declines a later one, which disputes what was signed', async () => {
    await signedAndLive()
    const { token } = await send()
    await server.client().declineRelease({ body: { token } })
    expect(await states()).toEqual(['declined', 'disputed'])
    expect(await status()).toBe('incident_hold')
    expect(await templates()).toEqual([])
  })
})

it('a signer can revoke a disputed release, and staff cannot restore it', async () => {
  const token = await signedAndLive()
  const staff = server.client(await buildUser(server, { roles: ['moderator'] }))
  const id = (await server.client(ada).listReleases())[0]?.id ?? ''
  const dispute = (is_disputed: boolean) =>
    staff.disputeRelease({ params: { id }, body: { is_disputed, reason: 'She wrote to us' } })
  await dispute(true)
  await server.client().stopRelease({ body: { token } })
  expect(await states()).toEqual(['expired'])
  await expect(dispute(false)).rejects.toMatchObject({ code: 'release_not_signed' })
})

it('after revoking, the signer sees the document but no photos', async () => {
  const token = await signedAndLive()
  await server.client().stopRelease({ body: { token } })
  const { release } = await server.client().openRelease({ body: { token } })
  expect(release).toMatchObject({ photos: [], signed_document: expect.stringContaining('Karen') })
})

describe('a refusal', () => {
  it('cannot be canceled by the family and lasts until the person signs', async () => {
    const { token, release } = await send()
    const params = { id: release.id }
    await server.client().declineRelease({ body: { token } })
    expect((await server.client(ada).listReleases())[0]?.abilities.can_cancel).toBe(false)
    await expect(server.client(ada).cancelRelease({ params })).rejects.toMatchObject({
      code: 'release_not_open',
    })
    expect(await refuses()).toBe(true)

    await rowsOf(`update releases set release_state = 'superseded' where id = $1`, [release.id])
    const again = await send()
    expect(await refuses()).toBe(true)
    await sign(again.token)
    expect(await refuses()).toBe(false)
    await server.client().stopRelease({ body: { token: again.token } })
    expect(await refuses()).toBe(true)
    const [stopped] = await server.client(ada).listReleases()
    expect(stopped?.abilities.can_cancel).toBe(false)
    await expect(
      server.client(ada).cancelRelease({ params: { id: stopped?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 'release_not_open' })
  })
})

describe('stopFaceSearch', () => {
  const labels = async () =>
    (await rowsOf('select face_ids from photo_labels where photo_id = $1', [karen.photoId]))[0]
      ?.face_ids

  it('removes the person from face search and keeps the signed document unchanged', async () => {
    const token = await signedAndLive()
    expect(await labels()).toEqual([karen.personId])
    const before = await server.client().openRelease({ body: { token } })

    const after = await server.client().stopFaceSearch({ body: { token } })
    expect(after).toMatchObject({ release_state: 'signed', release: { allows_face_search: false } })
    expect(after.release?.signed_sha256).toBe(before.release?.signed_sha256)
    expect(await server.client().stopFaceSearch({ body: { token } })).toEqual(after)
    expect(await labels()).toEqual([])
    expect(await templates()).toEqual([])
    expect(await refuses()).toBe(true)
    expect(await status()).toBe('live')
    const [{ events } = { events: [] }] = await server.client(ada).listReleases()
    expect(events.map(({ event }) => event)).toEqual(['draft', 'sent', 'signed', 'search_stopped'])
  })

  it('returns release_not_open without a signature', async () => {
    const { token } = await send()
    await expect(server.client().stopFaceSearch({ body: { token } })).rejects.toMatchObject({
      code: 'release_not_open',
    })
  })
})

describe('an erase link', () => {
  const people = async (token: string) =>
    (await server.client().openErasure({ body: { token } })).people

  it('of a canceled release erases no one', async () => {
    const wrong = await send()
    await server.client(ada).cancelRelease({ params: { id: wrong.release.id } })
    await signedAndLive()
    expect(await people(wrong.token)).toEqual([])
    await server.client().eraseMe({ body: { token: wrong.token } })
    expect(await status()).toBe('live')
    expect(
      await rowsOf('select from releases where token_hash is null and id = $1', [wrong.release.id]),
    ).toHaveLength(1)
  })

  it('erases no one whose release was signed through another email', async () => {
    const wrong = await send()
    const { token } = await send()
    expect(await people(wrong.token)).toHaveLength(1)
    await sign(token)
    expect(await people(wrong.token)).toEqual([])
    await expect(server.client().eraseMe({ body: { token: wrong.token } })).rejects.toMatchObject({
      code: 'release_not_open',
    })
    expect(await people(token)).toHaveLength(1)
    await rowsOf('update releases set link_until = now() where person_id = $1', [karen.personId])
    expect(await people(token)).toHaveLength(1)
  })

  it('by email covers signed, declined and open releases', async () => {
    const { release, signerEmail } = await send()
    const token = 'e'.repeat(43)
    await rowsOf(
      `insert into erase_links (signer_email, token_hash, link_until)
       values ($1, encode(sha256($2::bytea), 'hex'), now() + interval '1 hour')
       on conflict (token_hash) do update set signer_email = excluded.signer_email`,
      [signerEmail.toUpperCase(), token],
    )
    expect(await people(token)).toHaveLength(1)
    await rowsOf('update releases set link_until = now() where id = $1', [release.id])
    expect(await people(token)).toEqual([])
    await rowsOf(
      `update releases set link_until = now() + interval '1 day', release_state = 'superseded' where id = $1`,
      [release.id],
    )
    expect(await people(token)).toEqual([])
  })
})

describe('a release with an end date', () => {
  it('must end in the future and clears nothing after its end, even before the job runs', async () => {
    const request = {
      person_id: karen.personId,
      photo_ids: [karen.photoId],
      relation: 'self' as const,
      signer_name: 'Karen Hallowell',
      signer_email: `${randomUUID()}@shoebox.test`,
    }
    await expect(
      server.client(ada).createRelease({ body: { ...request, ends_at: '2020-01-01T00:00:00Z' } }),
    ).rejects.toMatchObject({ code: 'invalid_request' })

    await signedAndLive()
    const cleared = async () =>
      (await rowsOf('select photo_is_cleared($1) as is_it', [karen.photoId]))[0]?.is_it
    expect(await cleared()).toBe(true)
    await rowsOf(`update releases set ends_at = now() where person_id = $1`, [karen.personId])
    expect(await cleared()).toBe(false)
    expect(await status()).toBe('incident_hold')
  })
})

it('a request for another relation with the same email creates a new release', async () => {
  const signerEmail = `${randomUUID()}@shoebox.test`
  const first = await sendRelease(server, ada, { likeness: karen, signerEmail })
  const again = await sendRelease(server, ada, { likeness: karen, signerEmail })
  expect(again.release.id).toBe(first.release.id)
  await rowsOf(`update people set standing = 'deceased' where id = $1`, [karen.personId])
  const kin = await server.client(ada).createRelease({
    body: {
      person_id: karen.personId,
      photo_ids: [karen.photoId],
      relation: 'next_of_kin',
      signer_name: 'David Hallowell',
      signer_email: signerEmail,
    },
  })
  expect(kin).toMatchObject({ relation: 'next_of_kin', release_state: 'sent' })
  expect(kin.id).not.toBe(first.release.id)
})
