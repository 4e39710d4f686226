import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../testing/build-order.ts'
import { buildUser } from '../../testing/build-user.ts'
import { findLicense } from '../../testing/certified-license.ts'
import { buildReview } from '../../testing/photos/build-review.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let familyId: string
let buyerId: string

beforeAll(async () => {
  server = await testServer()
  familyId = (await buildUser(server)).id
  buyerId = (await buildUser(server)).id
})
afterAll(() => server.close())

const query = (sql: string, values: unknown[] = []) => server.database.admin.query(sql, values)

const verify = (code: string) => server.client().verifyLicense({ params: { code } })

async function grant() {
  const photo = await buildReview(server.database, {
    userId: familyId,
    title: 'Karen at the lake',
    sitters: [{ name: 'Karen Hallowell' }],
  })
  const order = await buildOrder(server.database, { placedBy: buyerId, photoIds: [photo.id] })
  const license = await findLicense(server.database, order.id)
  await query(`update licenses set effective_at = '2026-11-14T12:00:00Z' where id = $1`, [
    license.id,
  ])
  return { ...license, photoId: photo.id }
}

const granted = { event: 'granted', on: '2026-11-14' }

describe('verifyLicense', () => {
  it('shows a valid license without licensee, production and people, however the code is typed', async () => {
    const { code } = await grant()
    const found = await verify(formatLicenseCode(code))
    expect(found).toEqual({
      code: formatLicenseCode(code),
      state: 'valid',
      license_type: 'background-dressing',
      photoid: expect.any(Number),
      effective_on: '2026-11-14',
      issued_on: null,
      files: [],
      history: [granted],
    })
    expect(await verify(` ${code.toLowerCase()} `)).toEqual(found)
    expect(JSON.stringify(found)).not.toMatch(/Harbor|Summer|Karen|Hallowell/)
  })

  it('shows files and issue date once the certificate is signed', async () => {
    const { id, code } = await grant()
    await query(
      `insert into license_files (license_id, rendition, storage_key, sha256, size, statement)
       values ($1::uuid, 'jpeg', $1::uuid::text, repeat('a', 64), 1, '{}')`,
      [id],
    )
    expect((await verify(code)).files).toEqual([])
    await query(
      `insert into certificate_keys (kid, x) values (repeat('k', 43), repeat('x', 43)) on conflict do nothing`,
    )
    await query(
      `insert into certificates (license_id, kid, jws, issued_at)
       values ($1, repeat('k', 43), 'e30.e30.' || repeat('s', 86), '2026-11-15T00:00:00Z')`,
      [id],
    )
    expect(await verify(code)).toMatchObject({
      issued_on: '2026-11-15',
      files: [{ rendition: 'jpeg', sha256: 'a'.repeat(64) }],
    })
  })

  it('shows an incident while it is open, without its cause', async () => {
    const { code, photoId } = await grant()
    await query(
      `insert into incidents (photo_id, cause, opened_at) values ($1, 'claim', '2026-11-15T12:00:00Z')`,
      [photoId],
    )
    const opened = { event: 'incident-opened', on: '2026-11-15' }
    expect(await verify(code)).toMatchObject({ state: 'incident', history: [granted, opened] })

    await query(
      `update incidents set closed_at = '2026-11-16T12:00:00Z', outcome = 'restored' where photo_id = $1`,
      [photoId],
    )
    const found = await verify(code)
    const closed = { event: 'incident-closed', on: '2026-11-16' }
    expect(found).toMatchObject({ state: 'valid', history: [granted, opened, closed] })
    expect(JSON.stringify(found)).not.toContain('claim')
  })

  it('shows a canceled license, without incidents that came later', async () => {
    const { id, code, photoId } = await grant()
    await query(
      `update licenses set license_state = 'cancelled', cancelled_at = '2026-11-17T12:00:00Z' where id = $1`,
      [id],
    )
    await query(
      `insert into incidents (photo_id, cause, opened_at) values ($1, 'claim', '2026-11-18T12:00:00Z')`,
      [photoId],
    )
    expect(await verify(code)).toMatchObject({
      state: 'cancelled',
      history: [granted, { event: 'cancelled', on: '2026-11-17' }],
    })
  })

  it('shows on which day a release was erased, and nothing of the person', async () => {
    const { code } = await grant()
    const other = await grant()
    await query(
      `select erase_person_data(r.person_id, 'signer') from releases r
       join release_photos p on p.release_id = r.id
       where p.photo_id = (select photo_id from licenses where code = $1)`,
      [code],
    )
    const found = await verify(code)
    expect(found.history).toContainEqual({
      event: 'evidence-erased',
      on: new Date().toISOString().slice(0, 10),
    })
    expect(JSON.stringify(found)).not.toMatch(/Karen|Hallowell/)
    expect((await verify(other.code)).history).toEqual([granted])
  })

  it('returns 404 for unknown codes, and 429 after ten misses of a network', async () => {
    const { code } = await grant()
    await expect(verify('not a code')).rejects.toMatchObject({ code: 'not_found' })
    for (let miss = 0; miss < 10; miss += 1)
      await expect(verify('SBX-0000-0000-0000')).rejects.toMatchObject({ code: 'not_found' })
    await expect(verify('SBX-0000-0000-0000')).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(verify(code)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
