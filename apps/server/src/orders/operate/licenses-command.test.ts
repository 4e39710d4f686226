import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '../../testing/build-order.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { findLicense } from '../../testing/certified-license.ts'
import { firstOf } from '../../testing/first-of.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { type PaidShop, startPaidShop } from '../../testing/stripe/paid-shop.ts'
import { runCommand } from './commands.ts'

let shop: PaidShop
let buyer: TestUser
let licenseId: string
let code: string

beforeAll(async () => {
  shop = await startPaidShop()
  buyer = await buildUser(shop.server)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { id: userId } = await buildUser(shop.server, { roles: ['contributor'] })
  const photoIds = [await buildPhoto(shop.server.database, { userId })]
  const order = await buildOrder(shop.server.database, { placedBy: buyer.id, photoIds })
  const license = await findLicense(shop.server.database, order.id)
  licenseId = license.id
  code = formatLicenseCode(license.code)
})

const query = async (sql: string, values: unknown[] = []) =>
  (await shop.server.database.admin.query(sql, values)).rows
const shoebox = (...args: string[]) => runCommand(shop.ctx, ['licenses', ...args])
const suspend = (written = code) => shoebox('suspend', written, '--reason', 'A', 'claim')
const download = () =>
  shop.server
    .client(buyer)
    .createDownload({ params: { id: licenseId }, body: { rendition: 'jpeg' } })
const listAudit = () =>
  query(
    `select action, detail from audit_log where entity_type = 'license' and entity_id = $1 order by created_at`,
    [licenseId],
  )

describe('shoebox licenses', () => {
  it('suspends the downloads with a reason, and resumes them; both are recorded', async () => {
    expect(await suspend(code.toLowerCase())).toEqual({
      isOk: true,
      text: `Downloads of ${code} are suspended. The license stays valid.`,
    })
    await expect(download()).rejects.toMatchObject({ code: 'download_suspended' })
    expect(await shop.server.client().verifyLicense({ params: { code } })).toMatchObject({
      state: 'valid',
    })
    const { orders } = await shop.server.client(buyer).listDownloads({ query: { q: code } })
    expect(firstOf(orders).lines).toMatchObject([{ suspended_at: expect.any(String) }])

    expect(await shoebox('resume', code)).toEqual({
      isOk: true,
      text: `${code} can be downloaded again.`,
    })
    // The files of this license are not made, which is checked after the suspension.
    await expect(download()).rejects.toMatchObject({ code: 'file_not_ready' })
    expect(await listAudit()).toEqual([
      { action: 'licenses.suspend-downloads', detail: { by: 'operator', reason: 'A claim' } },
      { action: 'licenses.resume-downloads', detail: { by: 'operator' } },
    ])
  })

  it('refuses to repeat either, and records nothing then', async () => {
    expect(await shoebox('resume', code)).toEqual({
      isOk: false,
      text: `Downloads of ${code} are not suspended.`,
    })
    await suspend()
    expect(await suspend()).toEqual({
      isOk: false,
      text: `Downloads of ${code} are already suspended.`,
    })
    expect(await listAudit()).toHaveLength(1)
  })

  it('refuses an unknown code, a canceled license and a missing reason', async () => {
    expect((await suspend('SBX-0000-0000-0000')).text).toBe(
      'There is no license SBX-0000-0000-0000.',
    )
    expect((await suspend('SBX-1')).text).toBe('SBX-1 is not the code of a license.')
    for (const args of [[], ['--reason'], ['A', 'claim']])
      expect((await shoebox('suspend', code, ...args)).text).toContain('usage:')
    await query(
      `update licenses set license_state = 'cancelled', cancelled_at = now() where id = $1`,
      [licenseId],
    )
    expect((await suspend()).text).toContain('is canceled')
  })
})
