import { createHash, randomBytes } from 'node:crypto'
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
let token: string
let signerEmail: string

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  ada = await buildUser(server, { roles: ['contributor'] })
  karen = await buildLikeness(server.database, { userId: ada.id })
  ;({ token, signerEmail } = await sendRelease(server, ada, { likeness: karen }))
})
afterAll(() => server.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const sign = (changes: object = {}) =>
  server.client().signRelease({
    body: {
      token,
      relation: 'self',
      signed_name: 'Karen Hallowell',
      allows_face_search: true,
      ...changes,
    },
  })

const standing = async () =>
  (await rowsOf('select standing from people where id = $1', [karen.personId]))[0]?.standing

const templates = () => rowsOf('select from face_templates where face_id = $1', [karen.faceId])

describe('openRelease', () => {
  it('shows the photos with the face, and records the first view with its IP address', async () => {
    const visitor = server.client()
    const first = await visitor.openRelease({ body: { token } })
    expect(first).toMatchObject({
      release_state: 'viewed',
      release: {
        person_name: 'Karen Hallowell',
        asked_by: 'Ada',
        photos: [{ face: { x: expect.closeTo(0.56) }, preview_url: null }],
        signed_document: null,
      },
    })
    expect(await visitor.openRelease({ body: { token } })).toEqual(first)
    const traces = await rowsOf(
      `select e.event, host(t.ip) as ip, t.user_agent is not null as has_agent
       from release_events e join releases r on r.id = e.release_id
       join release_traces t on t.event_id = e.id where r.person_id = $1`,
      [karen.personId],
    )
    expect(traces).toEqual([{ event: 'viewed', ip: '127.0.0.1', has_agent: true }])
  })

  it('signs image URLs of existing renditions only, and of no withdrawn photo', async () => {
    await rowsOf(
      `insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
       select $1, name, 'image/webp', 10, 10, 10, repeat('a', 64) from unnest(array['preview.webp', 'thumb-512.webp']) name`,
      [karen.photoId],
    )
    const [photo] = (await server.client().openRelease({ body: { token } })).release?.photos ?? []
    expect(photo?.preview_url).toContain(`/derivatives/${karen.photoId}/preview.webp?`)
    expect(photo?.thumb_url).toContain('/thumb-512.webp?')
    expect(JSON.stringify(photo)).not.toContain('original')

    await rowsOf(`update photos set photo_status = 'withdrawn' where id = $1`, [karen.photoId])
    const [gone] = (await server.client().openRelease({ body: { token } })).release?.photos ?? []
    expect(gone?.preview_url).toBeNull()
  })

  it.each([
    ['unknown', randomBytes(32).toString('base64url'), 200],
    ['too short', 'x'.repeat(42), 400],
    ['not base64url', `${'x'.repeat(42)}/`, 400],
  ])('returns no release for a token that is %s', async (_, wrong, status) => {
    const response = await server.fetch('/api/sign/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: wrong }),
    })
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('Karen')
  })

  it('returns no release once the link has expired, and cannot sign it', async () => {
    await rowsOf(`update releases set link_until = now() where person_id = $1`, [karen.personId])
    expect(await server.client().openRelease({ body: { token } })).toEqual({
      release_state: 'expired',
      release: null,
    })
    await expect(sign()).rejects.toMatchObject({ code: 'release_not_open' })
    await expect(server.client().declineRelease({ body: { token } })).rejects.toMatchObject({
      code: 'release_not_open',
    })
  })

  it('keeps tokens and names out of the log', async () => {
    await sign({ copy_email: 'karen@shoebox.test' })
    expect(server.lines.join('\n')).not.toMatch(new RegExp(`${token}|Karen|karen@`))
  })
})

describe('signRelease', () => {
  it('sends the photo to review, and a second request returns the same', async () => {
    const copy_email = signerEmail
    const first = await sign({ copy_email })
    expect(first).toMatchObject({
      release_state: 'signed',
      release: { signed_name: 'Karen Hallowell', allows_face_search: true, relation: 'self' },
    })
    const { signed_document, signed_sha256 } = first.release ?? {}
    expect(
      createHash('sha256')
        .update(signed_document ?? '')
        .digest('hex'),
    ).toBe(signed_sha256)
    expect(await photoStatus(server.database, karen.photoId)).toBe('submitted')
    expect(await templates()).toHaveLength(1)

    expect(await sign({ copy_email, signed_name: 'Someone else' })).toEqual(first)
    const mails = await rowsOf(
      `select text from emails where recipient = $1 and kind = 'rights.release-copy'`,
      [copy_email],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(signed_sha256)
    expect(mails[0]?.text).toContain(`https://contribute.shoebox.test/sign#${token}`)

    const document = await server.client(ada).getReleaseDocument({
      params: { id: (await server.client(ada).listReleases())[0]?.id ?? '' },
    })
    expect(document.signed_sha256).toBe(signed_sha256)
  })

  it('records one signature for parallel requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => sign({ signed_name: `Karen ${n}` })))
    expect(new Set(answers.map(({ release }) => release?.signed_sha256)).size).toBe(1)
    expect(
      await rowsOf(
        `select from release_events where event = 'signed' and release_id in
        (select id from releases where person_id = $1)`,
        [karen.personId],
      ),
    ).toHaveLength(1)
  })

  it.each([
    ['guardian', 'minor'],
    ['next_of_kin', 'deceased'],
  ] as const)(
    'by a %s makes the person %s and sends the photo to review',
    async (relation, becomes) => {
      await sign({ relation })
      expect(await standing()).toBe(becomes)
      expect(await photoStatus(server.database, karen.photoId)).toBe('submitted')
    },
  )

  it('deletes the templates if the signer does not allow face search', async () => {
    await sign({ allows_face_search: false })
    expect(await templates()).toEqual([])
    expect(await photoStatus(server.database, karen.photoId)).toBe('submitted')
  })
})

describe('declineRelease', () => {
  it('keeps the photo waiting and deletes templates; a second request changes nothing', async () => {
    const body = { token, reason: 'I do not like it' }
    const first = await server.client().declineRelease({ body })
    expect(first).toEqual({ release_state: 'declined', release: null })
    expect(await server.client().declineRelease({ body })).toEqual(first)
    await expect(sign()).rejects.toMatchObject({ code: 'release_not_open' })

    expect(await photoStatus(server.database, karen.photoId)).toBe('awaiting_releases')
    expect(await templates()).toEqual([])
    expect((await server.client(ada).listReleases())[0]).toMatchObject({
      release_state: 'declined',
      decline_reason: 'I do not like it',
    })
  })
})

describe('stopRelease', () => {
  it('takes a live photo off sale in the same transaction; idempotent', async () => {
    await sign()
    await goLive(server.database, karen.photoId)
    expect(await photoStatus(server.database, karen.photoId)).toBe('live')

    const first = await server.client().stopRelease({ body: { token } })
    expect(await photoStatus(server.database, karen.photoId)).toBe('incident_hold')
    expect(first).toMatchObject({
      release_state: 'expired',
      release: { signed_name: 'Karen Hallowell' },
    })
    expect(await server.client().stopRelease({ body: { token } })).toEqual(first)
    expect(
      await rowsOf('select cause from incidents where photo_id = $1', [karen.photoId]),
    ).toEqual([{ cause: 'release' }])
    expect((await server.client(ada).listReleases())[0]?.events.map(({ event }) => event)).toEqual([
      'draft',
      'sent',
      'signed',
      'expired',
      'stopped',
    ])
    expect(await templates()).toEqual([])
  })

  it('returns release_not_open for an unsigned release', async () => {
    await expect(server.client().stopRelease({ body: { token } })).rejects.toMatchObject({
      code: 'release_not_open',
    })
  })
})

it('limits calls without an account by network', async () => {
  await rowsOf(
    `insert into rate_limits (key, hits, resets_at) values ('sign:127.0.0.1', 60, now() + interval '1 minute')
     on conflict (key) do update set hits = 60, resets_at = excluded.resets_at`,
  )
  await expect(server.client().openRelease({ body: { token } })).rejects.toMatchObject({
    code: 'rate_limited',
  })
  await rowsOf(`delete from rate_limits where key = 'sign:127.0.0.1'`)
})
