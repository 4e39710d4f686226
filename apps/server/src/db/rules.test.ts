import { photoTransitions } from '@shoebox/domain/catalog/photo-status'
import {
  deliveryTransitions,
  disputeTransitions,
  earningTransitions,
  licenseTransitions,
  orderTransitions,
  paymentTransitions,
  refundTransitions,
} from '@shoebox/domain/money/states'
import { releaseTransitions } from '@shoebox/domain/rights/release-state'
import { companyPermissions } from '@shoebox/domain/studios/company-roles'
import { exemptionTransitions } from '@shoebox/domain/studios/tax-exemption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSession, insertUser } from '../testing/auth/insert-user.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { firstOf } from '../testing/first-of.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'

let database: TestDatabase
let userId: string
let photoId: string

beforeAll(async () => {
  database = await testDatabase()
  userId = await insertUser(database.admin, { email: 'buyer@example.test' })
  photoId = await buildPhoto(database, { userId })
})

afterAll(() => database.drop())

async function query(text: string, values: unknown[] = []) {
  const { rows } = await database.admin.query(text, values)
  return rows
}

describe('a new user', () => {
  it('gets a profile from the sign-up data and the role customer, regardless of a role in the data', async () => {
    const id = await insertUser(database.admin, {
      email: 'eve@example.test',
      user_metadata: {
        first_name: 'Eve',
        last_name: 'Moss',
        role: 'admin',
        agreement_type: 'standard',
        agreement_accepted: true,
      },
    })
    expect(await query('select role from user_roles where user_id = $1', [id])).toEqual([
      { role: 'customer' },
    ])
    expect(await query('select * from profiles where id = $1', [id])).toMatchObject([
      {
        first_name: 'Eve',
        last_name: 'Moss',
        agreement_type: 'standard',
        agreement_accepted: true,
      },
    ])
  })

  it('is a contributor after signing up on the contributor site', async () => {
    const id = await insertUser(database.admin, {
      email: 'attic@example.test',
      app_metadata: { signup_site: 'contributor' },
    })
    expect(await query('select role from user_roles where user_id = $1', [id])).toEqual([
      { role: 'contributor' },
    ])
  })
})

describe('companies', () => {
  it('have unique names per user, ignoring case and white space', async () => {
    await query("insert into companies (name, created_by) values ('Blue  Door', $1)", [userId])
    await expect(
      query("insert into companies (name, created_by) values (' blue door ', $1)", [userId]),
    ).rejects.toThrow('companies_name_per_user')

    const other = await insertUser(database.admin, { email: 'second@example.test' })
    await query("insert into companies (name, created_by) values ('Blue Door', $1)", [other])
  })

  it('have their creator as first owner', async () => {
    const company = firstOf(
      await query("insert into companies (name, created_by) values ('Red Door', $1) returning id", [
        userId,
      ]),
    )
    expect(
      await query('select user_id, role from company_members where company_id = $1', [company.id]),
    ).toEqual([{ user_id: userId, role: 'owner' }])
  })
})

describe('company permissions', () => {
  it('are the same in SQL and in the domain', async () => {
    const rows = await query('select action, role from company_permissions')
    const wanted = Object.entries(companyPermissions).flatMap(([action, roles]) =>
      roles.map((role) => `${action} ${role}`),
    )
    expect(new Set(rows.map(({ action, role }) => `${action} ${role}`))).toEqual(new Set(wanted))
  })
})

describe('a cart', () => {
  it('holds a photo once per user', async () => {
    await query('insert into cart_items (user_id, photo_id) values ($1, $2)', [userId, photoId])
    await expect(
      query('insert into cart_items (user_id, photo_id) values ($1, $2)', [userId, photoId]),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

describe('states', () => {
  it('have the same transitions as in the domain', async () => {
    const machines = {
      order_status: orderTransitions,
      payment_status: paymentTransitions,
      delivery_status: deliveryTransitions,
      photo_status: photoTransitions,
      release_state: releaseTransitions,
      earning_state: earningTransitions,
      exemption_state: exemptionTransitions,
      license_state: licenseTransitions,
      refund_state: refundTransitions,
      dispute_state: disputeTransitions,
    }
    const wanted = Object.entries<Record<string, Record<string, readonly string[]>>>(
      machines,
    ).flatMap(([machine, states]) =>
      Object.entries(states).flatMap(([from, moves]) =>
        Object.entries(moves).map(([to, movers]) => `${machine} ${from} ${to} ${movers.join()}`),
      ),
    )
    const rows = await query(
      `select concat_ws(' ', machine, from_state, to_state, array_to_string(movers, ',')) as move
       from state_transitions`,
    )
    expect(new Set(rows.map(({ move }) => move))).toEqual(new Set(wanted))
  })

  it('reject any other transition', async () => {
    await expect(
      query("update photos set photo_status = 'submitted' where id = $1", [photoId]),
    ).rejects.toThrow('a photo_status cannot go from live to submitted')
  })
})

describe('a photo of the user', () => {
  const contributor = { email: 'family@example.test', app_metadata: { signup_site: 'contributor' } }
  let owner: string
  let own: string

  beforeAll(async () => {
    owner = await insertUser(database.admin, contributor)
    own = await buildPhoto(database, { userId: owner, status: 'in_review', isCleared: true })
  })

  it('cannot be published, priced or featured by its owner', async () => {
    await expect(
      asUser(owner, "update photos set photo_status = 'live' where id = $1", [own]),
    ).rejects.toThrow('only staff may take a photo_status from in_review to live')
    for (const change of ['price = 1', 'featured = true']) {
      await expect(
        asUser(owner, `update photos set ${change} where id = $1`, [own]),
      ).rejects.toThrow('only staff set the price of a photo or feature it')
    }
    await asUser(owner, "update photos set title = 'Porch' where id = $1", [own])
  })

  it('can be published by a moderator and then paused by its owner', async () => {
    const moderator = await insertUser(database.admin, { email: 'moderator@example.test' })
    await query("insert into user_roles (user_id, role) values ($1, 'moderator')", [moderator])
    await asUser(moderator, "update photos set photo_status = 'live' where id = $1", [own])
    await asUser(owner, "update photos set photo_status = 'paused' where id = $1", [own])
    await asUser(owner, "update photos set photo_status = 'live' where id = $1", [own])
    await query("update rights_claims set claim_state = 'disputed' where photo_id = $1", [own])
    await expect(
      asUser(owner, "update photos set photo_status = 'live' where id = $1", [own]),
    ).rejects.toThrow('only staff may take a photo_status from incident_hold to live')
  })
})

describe('gender and ethnicity', () => {
  it('are stated by the family, never by a moderator', async () => {
    const family = await insertUser(database.admin, {
      email: 'states@example.test',
      app_metadata: { signup_site: 'contributor' },
    })
    const moderator = await insertUser(database.admin, { email: 'judges@example.test' })
    await query("insert into user_roles (user_id, role) values ($1, 'moderator')", [moderator])
    const photo = await buildPhoto(database, { userId: family, status: 'in_review' })
    const [person] = await query(
      "insert into people (user_id, name) values ($1, 'Karen') returning id",
      [family],
    )

    for (const [table, id, change] of [
      ['people', person?.id, "gender = 'female'"],
      ['people', person?.id, "ethnicities = '{Latino}'"],
      ['photos', photo, "genders = '{female}'"],
      ['photos', photo, "ethnicities = '{Latino}'"],
    ] as const) {
      const statement = `update ${table} set ${change} where id = $1`
      await expect(asUser(moderator, statement, [id])).rejects.toThrow(
        'only the family states gender and ethnicity',
      )
      await asUser(family, statement, [id])
    }
    await asUser(moderator, "update photos set garments = '{apron}' where id = $1", [photo])
  })
})

describe('a request', () => {
  it('can add only listed jobs; the worker can add any', async () => {
    const add = "select enqueue('test.job')"
    await expect(asUser(userId, add)).rejects.toThrow('a request may not add the task test.job')
    await query("insert into request_tasks values ('test.job')")
    await asUser(userId, add)
  })
})

describe('purchases', () => {
  it('[S3.0.21] are paid order lines at their price after discount, until refunded', async () => {
    const order = firstOf(
      await query(
        `insert into orders (placed_by, subtotal, discount, total) values ($1, 4500, 500, 4000)
         returning id, number`,
        [userId],
      ),
    )
    expect(order.number).toMatch(/^ORD-\d{4}-\d{6}$/)
    await query(
      `insert into order_lines (order_id, position, photo_id, photoid, license_type, unit_price,
         multiplier, discount_share, total, contributor_id, royalty_rate)
       values ($1, 1, $2, 1, 'background-dressing', 4500, 1, 500, 4000, $3, 0.4)`,
      [order.id, photoId, userId],
    )
    const purchases = () =>
      query('select price, purchase_date, photo_id, deleted_at from purchases')
    expect(await purchases()).toEqual([])

    const at = '2026-03-01T10:00:00.000Z'
    await query(
      "update orders set status = 'confirmed', payment_status = 'paid', confirmed_at = $2 where id = $1",
      [order.id, at],
    )
    expect(await purchases()).toEqual([
      { price: 4000, purchase_date: new Date(at), photo_id: photoId, deleted_at: null },
    ])

    await query("update order_lines set refunded_at = '2026-04-01T00:00:00Z'")
    await query("update orders set payment_status = 'refunded'")
    expect(await purchases()).toMatchObject([{ deleted_at: new Date('2026-04-01T00:00:00Z') }])
  })
})

async function asUser(id: string, text: string, values: unknown[] = []) {
  const session_id = await insertSession(database.admin, { userId: id, aal: 'aal2' })
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      [JSON.stringify({ sub: id, session_id, role: 'authenticated' })],
    )
    const { rowCount } = await client.query(text, values)
    expect(rowCount).toBe(1)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
