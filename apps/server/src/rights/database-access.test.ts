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
let outsider: TestUser
let moderator: TestUser
let likeness: Likeness

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  outsider = await buildUser(server, { roles: ['contributor', 'customer'] })
  moderator = await buildUser(server, { roles: ['moderator'] })
  likeness = await buildLikeness(server.database, { userId: family.id })
  const { token } = await sendRelease(server, family, { likeness })
  await server.client().signRelease({
    body: { token, relation: 'self', signed_name: 'Karen Hallowell', allows_face_search: false },
  })
  await goLive(server.database, likeness.photoId)
})
afterAll(() => server.close())

/** Runs the call with the role and claims of a request by this user. */
async function callAs(user: TestUser, call: string): Promise<unknown> {
  const client = await server.database.admin.connect()
  try {
    await client.query('begin')
    const claims = { sub: user.id, session_id: user.sessionId, role: 'authenticated', aal: 'aal2' }
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claims),
    ])
    await client.query('set local role authenticated')
    const { rows } = await client.query(`select ${call} as result`)
    return rows[0].result
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const photo = () => `'${likeness.photoId}'`

describe('rights functions', () => {
  const internal = [
    () => `photo_is_cleared(${photo()})`,
    () => `photo_grade(${photo()})`,
    () => `photo_faces_digest(${photo()})`,
    () => `photo_faces_released(${photo()})`,
    () => `photo_has_kin(${photo()})`,
    () => `face_releases(${photo()}, '${likeness.personId}')`,
  ]

  it.each(internal)(
    'of the clearance triggers cannot be called by any request: %s',
    async (call) => {
      for (const user of [outsider, family, moderator])
        await expect(callAs(user, call())).rejects.toMatchObject({ code: '42501' })
    },
  )

  it.each(internal)('return data to the family and to staff only: %s', async (call) => {
    const visible = `visible_${call()}`
    const known = await callAs(family, visible)
    expect(known).not.toBeNull()
    expect(await callAs(moderator, visible)).toEqual(known)
    expect(await callAs(outsider, visible)).toBeNull()
  })

  it('reveal only to staff whether a photo was sold', async () => {
    const call = `photo_sold_since(${photo()}, now() - interval '1 day')`
    expect(await callAs(outsider, call)).toBe(false)
    expect(await callAs(family, call)).toBe(false)
  })
})

describe('queue_release_email', () => {
  const release = async () => {
    const seen = await buildLikeness(server.database, { userId: family.id, name: 'Rex Hallowell' })
    const sent = await sendRelease(server, family, { likeness: seen })
    return { ...sent, id: sent.release.id }
  }
  const mail = (id: string, kind: string, recipient: string) =>
    `queue_release_email('${id}', null, '${kind}', '${recipient}', 's', 'h', 't')`

  it('accepts only the recipient that the release names', async () => {
    const { id, signerEmail } = await release()
    const kind = 'rights.release-request'
    expect(await callAs(family, mail(id, kind, signerEmail))).toEqual(expect.any(String))
    const victim = `${randomUUID()}@shoebox.test`
    await expect(callAs(family, mail(id, kind, victim))).rejects.toMatchObject({ code: '42501' })
  })

  it('accepts only the email kinds that requests send', async () => {
    const { id, signerEmail } = await release()
    for (const kind of ['rights.erase-link', 'auth.magic-link', 'rights.release-copy'])
      await expect(callAs(family, mail(id, kind, signerEmail))).rejects.toMatchObject({
        code: '42501',
      })
  })
})
