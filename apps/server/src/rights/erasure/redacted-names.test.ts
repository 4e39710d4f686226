import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildLikeness, type Likeness, sendRelease } from '../../testing/photos/build-release.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: TestUser
let karen: Likeness
let sent: Awaited<ReturnType<typeof sendRelease>>

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await rowsOf('delete from rate_limits')
  ada = await buildUser(server, { roles: ['contributor'] })
  karen = await buildLikeness(server.database, { userId: ada.id })
  sent = await sendRelease(server, ada, { likeness: karen })
})
afterAll(() => server.close())

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query(text, values)).rows

const describePhoto = (title: string, description: string, tags: string[]) =>
  rowsOf('update photos set title = $2, description = $3, tags = $4 where id = $1', [
    karen.photoId,
    title,
    description,
    tags,
  ])

const sign = (signedName: string) =>
  server.client().signRelease({
    body: {
      token: sent.token,
      relation: 'self',
      signed_name: signedName,
      allows_face_search: false,
    },
  })

const erase = () => server.client().eraseMe({ body: { token: sent.token } })

const signAndErase = async (signedName: string) => {
  await sign(signedName)
  await erase()
}

const photoText = async () => {
  const [photo] = await rowsOf('select title, description, tags from photos where id = $1', [
    karen.photoId,
  ])
  return photo
}

describe('an erasure', () => {
  it('does not redact a common word that someone signed with', async () => {
    const written = {
      title: 'Summer at the lake with Rex',
      description: 'Lake house, lake, and the lake again',
      tags: ['lake'],
    }
    await describePhoto(written.title, written.description, written.tags)
    await signAndErase('lake')

    expect(await photoText()).toEqual(written)
  })

  it('redacts the name in all text fields of a photo', async () => {
    await rowsOf(
      `update photos set objects = '{bicycle,Karen Hallowell’s doll}', garments = '{hat}', emotions = '{Smiling}',
         image_style = 'By Karen Hallowell', location_city = 'Farm of Karen Hallowell', location_country = 'USA'
       where id = $1`,
      [karen.photoId],
    )
    await signAndErase('Karen Hallowell')

    const [photo] = await rowsOf(
      'select objects, garments, emotions, image_style, location_city, location_country from photos where id = $1',
      [karen.photoId],
    )
    expect(photo).toEqual({
      objects: ['bicycle'],
      garments: ['hat'],
      emotions: ['Smiling'],
      image_style: null,
      location_city: null,
      location_country: 'USA',
    })
  })

  it('keeps a place that has the same name as the person', async () => {
    const rename = (name: string) =>
      rowsOf('update people set name = $2 where id = $1', [karen.personId, name])
    const places = async () =>
      (
        await rowsOf(
          'select location_city, location_state_province, location_country from photos where id = $1',
          [karen.photoId],
        )
      )[0]
    await rename('Georgia')
    await rowsOf(
      `update photos set location_city = 'Georgia’s porch', location_state_province = 'Georgia',
         location_country = ' georgia ' where id = $1`,
      [karen.photoId],
    )
    await erase()
    expect(await places()).toEqual({
      location_city: null,
      location_state_province: 'Georgia',
      location_country: ' georgia ',
    })
  })

  it('redacts a name of two words even in a place', async () => {
    await rowsOf(`update photos set location_city = 'Karen Hallowell' where id = $1`, [
      karen.photoId,
    ])
    await erase()
    expect(await rowsOf('select location_city from photos where id = $1', [karen.photoId])).toEqual(
      [{ location_city: null }],
    )
  })

  it('keeps a made-up signed name in notes and in the audit log, but redacts the email', async () => {
    const staff = await buildUser(server, { roles: ['moderator'] })
    const moderator = server.client(staff)
    await sign('Fraud')
    await moderator.returnPhoto({
      params: { id: karen.photoId },
      body: { reason: 'other', note: `Fraud? Ask ${sent.signerEmail} or Karen Hallowell` },
    })
    await moderator.disputeRelease({
      params: { id: sent.release.id },
      body: { is_disputed: true, reason: `Fraud, says ${sent.signerEmail}` },
    })
    await erase()

    const [check] = await rowsOf('select note from clearance_checks where photo_id = $1', [
      karen.photoId,
    ])
    expect(check?.note).toBe('Fraud? Ask [removed] or [removed]')
    const [act] = await rowsOf(
      `select detail from audit_log where actor_id = $1 and action = 'submissions.dispute-release'`,
      [staff.id],
    )
    expect(act?.detail.reason).toBe('Fraud, says [removed]')
  })

  it('redacts parts of a signed name only if two of them are in the known name', async () => {
    await describePhoto('Hallowell, Karen at Hallowell Lake', 'karen lake and Karen', [
      'Karen Hallowell',
      'karen',
    ])
    await signAndErase('Hallowell, Lake Karen')

    expect(await photoText()).toEqual({
      title: '[removed] at Hallowell Lake',
      description: 'karen lake and Karen',
      tags: ['karen'],
    })
  })

  it('does not redact a first name on its own', async () => {
    await describePhoto('Karen Hallowell’s Karen', 'At Karen Lake', [])
    await signAndErase('Karen')

    expect(await photoText()).toMatchObject({
      title: '[removed]’s Karen',
      description: 'At Karen Lake',
    })
  })

  it('does not redact words that staff wrote before the family chose the name', async () => {
    const review = async (note: string) => {
      await rowsOf(
        `insert into clearance_checks (photo_id, decision, reason, note, is_current)
         values ($1, 'returned', 'other', $2, false)`,
        [karen.photoId, note],
      )
      await rowsOf(
        `insert into audit_log (action, entity_type, entity_id, detail)
         values ('submissions.return-photo', 'photo', $1, json_build_object('note', $2::text))`,
        [karen.photoId, note],
      )
    }
    await review('Karen Hallowell has not signed')
    await server.client(ada).savePerson({ params: { id: karen.personId }, body: { name: 'not' } })
    await review('That is not')
    await server.client(ada).erasePerson({ params: { id: karen.personId } })

    const left = ['[removed] has not signed', 'That is [removed]']
    const notes = await rowsOf(
      'select note from clearance_checks where photo_id = $1 order by created_at',
      [karen.photoId],
    )
    expect(notes.map(({ note }) => note)).toEqual(left)
    const acts = await rowsOf(
      `select detail from audit_log where entity_id = $1 and action = 'submissions.return-photo' order by created_at`,
      [karen.photoId],
    )
    expect(acts.map(({ detail }) => detail.note)).toEqual(left)
  })

  it('redacts the name in any Unicode form and with any spaces', async () => {
    await rowsOf('update people set name = $2 where id = $1', [karen.personId, 'Zoë Brontë'])
    await describePhoto('Zoe\u0308 Bronte\u0308', 'Zoë\u00a0Brontë at the lake', [
      'Zoe\u0308 Bronte\u0308',
    ])
    await rowsOf(
      `insert into rights_claims (photo_id, user_id, basis, owns_print, photographer)
       values ($1, $2, 'inherited', true, 'Zoë Brontë or her sister')
       on conflict (photo_id) do update set photographer = excluded.photographer`,
      [karen.photoId, ada.id],
    )
    await rowsOf(
      `insert into rights_claim_drafts (photo_id, user_id, basis, photographer)
       values ($1, $2, 'inherited', 'Zoë Brontë')`,
      [karen.photoId, ada.id],
    )
    await erase()

    expect(await photoText()).toEqual({
      title: '[removed]',
      description: '[removed] at the lake',
      tags: [],
    })
    const [claim] = await rowsOf('select photographer from rights_claims where photo_id = $1', [
      karen.photoId,
    ])
    expect(claim?.photographer).toBe('[removed] or her sister')
    const [draft] = await rowsOf(
      'select photographer from rights_claim_drafts where photo_id = $1',
      [karen.photoId],
    )
    expect(draft?.photographer).toBeNull()
  })
})
