import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../db/connect.ts'
import { insertUser } from '../testing/auth/insert-user.ts'
import { buildOrder } from '../testing/build-order.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { buildReview } from '../testing/photos/build-review.ts'
import { cancelLicenses, grantLicenses } from './grant-licenses.ts'

let database: TestDatabase
let worker: DatabasePool
let familyId: string
let buyerId: string
let photoId: string

beforeAll(async () => {
  database = await testDatabase()
  worker = connect({ url: database.url('worker'), max: 4, applicationName: 'test' })
  familyId = await insertUser(database.admin, { email: 'family@shoebox.test' })
  buyerId = await insertUser(database.admin, { email: 'buyer@shoebox.test' })
})
beforeEach(async () => {
  photoId = await buildPhoto(database, { userId: familyId })
})
afterAll(async () => {
  await worker.close()
  await database.drop()
})

const effectiveAt = new Date('2026-11-18T12:00:00Z')

type Order = { id: string; lineIds: string[] }

const grant = ({ id, lineIds }: Order) =>
  worker.db
    .transaction()
    .execute((db) => grantLicenses({ db }, { orderId: id, lineIds, effectiveAt }))

const cancel = ({ lineIds }: Order) =>
  worker.db.transaction().execute((db) => cancelLicenses({ db }, lineIds))

const order = (options: Partial<Parameters<typeof buildOrder>[1]> = {}) =>
  buildOrder(database, { placedBy: buyerId, photoIds: [photoId], isPaid: false, ...options })

const granted = ({ lineIds }: Order) => ({ granted: lineIds, alreadyLicensed: [] })
const refused = ({ lineIds }: Order) => ({ granted: [], alreadyLicensed: lineIds })

describe('grantLicenses', () => {
  it('grants a license for each line, and returns the same result when repeated', async () => {
    const other = await buildPhoto(database, { userId: familyId })
    const placed = await order({ photoIds: [photoId, other] })
    expect(await grant(placed)).toEqual(granted(placed))
    expect(await grant(placed)).toEqual(granted(placed))
    const { rows } = await database.admin.query(
      'select order_line_id, company_id, project_id, license_state, effective_at from licenses where order_id = $1',
      [placed.id],
    )
    const { companyId: company_id, projectId: project_id } = placed
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual({
      order_line_id: expect.any(String),
      company_id,
      project_id,
      license_state: 'granted',
      effective_at: effectiveAt,
    })
  })

  it('adds a job that makes the files of each new license', async () => {
    const placed = await order()
    const listJobs = async () => {
      const { rows } = await database.admin.query<{ id: string }>(
        `select l.id from licenses l join graphile_worker._private_jobs j on j.key = 'make-files:' || l.id
         where l.order_id = $1`,
        [placed.id],
      )
      return rows
    }
    await grant(placed)
    expect(await listJobs()).toHaveLength(1)
    await database.admin.query('delete from graphile_worker._private_jobs')
    await grant(placed)
    expect(await listJobs()).toEqual([])
  })

  it('adds one job that makes the agreement of the order, with the first grant only', async () => {
    const other = await buildPhoto(database, { userId: familyId })
    const placed = await order({ photoIds: [photoId, other] })
    const listJobs = async () => {
      const { rows } = await database.admin.query(
        'select payload from graphile_worker._private_jobs where key = $1',
        [`make-agreement:${placed.id}`],
      )
      return rows
    }
    await grant(placed)
    expect(await listJobs()).toEqual([{ payload: { orderId: placed.id } }])
    await database.admin.query('delete from graphile_worker._private_jobs')
    await grant(placed)
    expect(await listJobs()).toEqual([])
  })

  it('refuses a photo that is licensed for the project, until that license is canceled', async () => {
    const first = await order()
    const second = await order({ companyId: first.companyId, projectId: first.projectId })
    expect(await grant(first)).toEqual(granted(first))
    expect(await grant(second)).toEqual(refused(second))
    await cancel(first)
    await cancel(first)
    expect(await grant(second)).toEqual(granted(second))
    // The license of the first line exists, canceled; a late repetition grants nothing.
    expect(await grant(first)).toEqual(granted(first))
    const { rows } = await database.admin.query(
      `select order_id from licenses where photo_id = $1 and license_state = 'granted'`,
      [photoId],
    )
    expect(rows).toEqual([{ order_id: second.id }])
  })

  it('grants hero usage in addition to background dressing, but not the reverse', async () => {
    const dressing = await order()
    const { companyId, projectId } = dressing
    const hero = await order({ companyId, projectId, licenseType: 'hero-usage' })
    const again = await order({ companyId, projectId })
    expect(await grant(dressing)).toEqual(granted(dressing))
    expect(await grant(hero)).toEqual(granted(hero))
    await cancel(dressing)
    expect(await grant(again)).toEqual(refused(again))
  })

  it('grants the license to one of several orders that are paid at the same time', async () => {
    const first = await order()
    const { companyId, projectId } = first
    const orders = [first]
    for (const licenseType of ['background-dressing', 'background-dressing'] as const)
      orders.push(await order({ companyId, projectId, licenseType }))
    const results = await Promise.all(orders.map(grant))
    expect(results.filter((result) => result.granted.length === 1)).toHaveLength(1)
    expect(results.filter((result) => result.alreadyLicensed.length === 1)).toHaveLength(2)
  })

  it('assigns each license a random code of 12 characters', async () => {
    const [first, second] = [await order(), await order()]
    await grant(first)
    await grant(second)
    const { rows } = await database.admin.query<{ code: string }>(
      'select code from licenses where order_id in ($1, $2)',
      [first.id, second.id],
    )
    const codes = rows.map(({ code }) => code)
    expect(new Set(codes).size).toBe(2)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  })

  it('grants the same photo to another project', async () => {
    const [first, second] = [await order(), await order()]
    expect(await grant(first)).toEqual(granted(first))
    expect(await grant(second)).toEqual(granted(second))
  })
})

describe('the clearance of a license', () => {
  it('has grade, title, releases and refused contexts, and no names', async () => {
    const { id } = await buildReview(database, {
      userId: familyId,
      title: 'Karen at the lake',
      sitters: [{ name: 'Karen Hallowell' }, { name: 'Walter Hallowell' }],
    })
    await database.admin.query(
      `insert into family_contexts (user_id, context, answer) values ($1, 'war', 'no'), ($1, 'illness', 'yes')`,
      [familyId],
    )
    await database.admin.query(
      `insert into contributor_agreements (user_id, agreement_version, agreement_type, text_sha256)
       values ($1, '2026-11-18', 'standard', repeat('a', 64))`,
      [familyId],
    )
    const placed = await order({ photoIds: [id] })
    await grant(placed)
    const { rows } = await database.admin.query<{ clearance: object }>(
      'select clearance from licenses where order_id = $1',
      [placed.id],
    )
    const { clearance } = firstOf(rows)
    const release = {
      relation: 'self',
      signed_at: expect.any(String),
      document_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signed_sha256: null,
    }
    expect(clearance).toEqual({
      version: 1,
      // In review: the photo has no approved check yet.
      grade: null,
      checked_at: null,
      title: {
        basis: expect.any(String),
        stated_at: expect.any(String),
        agreement: {
          version: '2026-11-18',
          sha256: 'a'.repeat(64),
          accepted_at: expect.any(String),
        },
      },
      faces: { identifiable: 2, unidentifiable: 0 },
      releases: [release, release],
      refused_contexts: ['war'],
    })
    expect(JSON.stringify(clearance)).not.toMatch(/Karen|Walter|Hallowell|lake/)
  })

  it('has the grade of a live photo', async () => {
    const placed = await order()
    await grant(placed)
    const { rows } = await database.admin.query(
      `select clearance ->> 'grade' as grade from licenses where order_id = $1`,
      [placed.id],
    )
    expect(rows).toEqual([{ grade: 'A' }])
  })
})
