import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import {
  buildLikeness,
  goLive,
  type Likeness,
  sendRelease,
} from '../testing/photos/build-release.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let family: TestUser
let stranger: TestUser
let moderator: TestUser
let likeness: Likeness

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  stranger = await buildUser(server, { roles: ['contributor', 'customer'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
  likeness = await buildLikeness(server.database, { userId: family.id })
  const { token } = await sendRelease(server, family, { likeness })
  await server.client().signRelease({
    body: { token, relation: 'self', signed_name: 'Karen Hallowell', allows_face_search: false },
  })
  await goLive(server.database, likeness.photoId)
})
afterAll(() => server.close())

/** As a request of this user reaches the database. */
async function askAs(user: TestUser, call: string): Promise<unknown> {
  const client = await server.database.admin.connect()
  try {
    await client.query('begin')
    const claims = { sub: user.id, session_id: user.sessionId, role: 'authenticated', aal: 'aal2' }
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claims),
    ])
    await client.query('set local role authenticated')
    const { rows } = await client.query(`select ${call} as answer`)
    return rows[0].answer
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const photo = () => `'${likeness.photoId}'`

describe('the rights of a photo', () => {
  const internal = [
    () => `photo_is_cleared(${photo()})`,
    () => `photo_grade(${photo()})`,
    () => `photo_faces_digest(${photo()})`,
    () => `photo_faces_released(${photo()})`,
    () => `photo_has_kin(${photo()})`,
    () => `face_releases(${photo()}, '${likeness.personId}')`,
  ]

  it.each(internal)(
    'are refused to every request by the functions of the clearance triggers: %s',
    async (call) => {
      for (const user of [stranger, family, moderator])
        await expect(askAs(user, call())).rejects.toMatchObject({ code: '42501' })
    },
  )

  it.each(internal)(
    'are told to the family and to staff, and not to a stranger: %s',
    async (call) => {
      const visible = `visible_${call()}`
      const known = await askAs(family, visible)
      expect(known).not.toBeNull()
      expect(await askAs(moderator, visible)).toEqual(known)
      expect(await askAs(stranger, visible)).toBeNull()
    },
  )

  it('tell only staff whether it was sold', async () => {
    const call = `photo_sold_since(${photo()}, now() - interval '1 day')`
    expect(await askAs(stranger, call)).toBe(false)
    expect(await askAs(family, call)).toBe(false)
  })
})

describe('mails about a release', () => {
  const release = async () => {
    const seen = await buildLikeness(server.database, { userId: family.id, name: 'Rex Hallowell' })
    const sent = await sendRelease(server, family, { likeness: seen })
    return { ...sent, id: sent.release.id }
  }
  const mail = (id: string, kind: string, recipient: string) =>
    `queue_release_email('${id}', null, '${kind}', '${recipient}', 's', 'h', 't')`

  it('go to the address that the release names, and not to one that its family chooses', async () => {
    const { id, signerEmail } = await release()
    const kind = 'rights.release-request'
    expect(await askAs(family, mail(id, kind, signerEmail))).toEqual(expect.any(String))
    const victim = `${randomUUID()}@shoebox.test`
    await expect(askAs(family, mail(id, kind, victim))).rejects.toMatchObject({ code: '42501' })
  })

  it('are of no kind but the two that requests send', async () => {
    const { id, signerEmail } = await release()
    for (const kind of ['rights.erase-link', 'auth.magic-link', 'rights.release-copy'])
      await expect(askAs(family, mail(id, kind, signerEmail))).rejects.toMatchObject({
        code: '42501',
      })
  })
})
