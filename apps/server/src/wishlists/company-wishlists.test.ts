import {
  type CompanyRole,
  companyPermissions,
  companyRoles,
} from '@shoebox/domain/studios/company-roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transactAs } from '../db/transact-as.ts'
import { addMember, buildCompany } from '../testing/build-company.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import { buildPhoto } from '../testing/photos/build-photo.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let contributor: TestUser
let owner: TestUser
let buyer: TestUser
let company: string
let project: string
let wishlist: string
let item: string

beforeAll(async () => {
  server = await testServer()
  contributor = await buildUser(server, { roles: ['contributor'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await buildUser(server)
  buyer = await buildUser(server)
  company = await buildCompany(server.database, { createdBy: owner.id, name: 'Harbor' })
  await addMember(server.database, { companyId: company, userId: buyer.id, role: 'buyer' })
  const client = server.client(buyer)
  project = (await client.createProject({ body: { name: 'Pilot', company_id: company } })).id
  wishlist = (await client.createWishlist({ body: { name: 'Hall', project_id: project } })).id
  const body = { photo_id: await buildLivePhoto() }
  item = (await client.addWishlistItem({ params: { id: wishlist }, body })).id
})

const buildLivePhoto = () => buildPhoto(server.database, { userId: contributor.id })

const open = (user: TestUser) => server.client(user).getWishlist({ params: { id: wishlist } })

const addToCart = (user: TestUser) =>
  server.client(user).addWishlistToCart({ params: { id: wishlist } })

const setRole = (user: TestUser, role: CompanyRole) =>
  server.database.admin.query(
    'update company_members set role = $3 where company_id = $1 and user_id = $2',
    [company, user.id, role],
  )

async function memberAs(role: CompanyRole): Promise<TestUser> {
  if (role === 'owner') return owner
  const user = await buildUser(server)
  await addMember(server.database, { companyId: company, userId: user.id, role })
  return user
}

/** Every write on the wishlist that returns an error if it changes nothing. */
async function listWrites(user: TestUser) {
  const client = server.client(user)
  const params = { id: wishlist }
  const photo_id = await buildLivePhoto()
  const cartItem = await client.addCartItem({ body: { photo_id } })
  return {
    rename: () => client.updateWishlist({ params, body: { name: 'Mine' } }),
    add: () => client.addWishlistItem({ params, body: { photo_id } }),
    addMany: () => client.addWishlistItems({ params, body: { items: [{ photo_id }] } }),
    move: () => client.moveWishlistItems({ params, body: { item_ids: [item], to: wishlist } }),
    moveFromCart: () =>
      client.moveCartItemToWishlist({ params, body: { cart_item_id: cartItem.id } }),
    changeLicense: () =>
      client.changeWishlistItemLicense({
        params: { id: wishlist, item },
        body: { license_type: 'background-dressing' },
      }),
    share: () => client.shareWishlist({ params, body: { is_shared: true } }),
    renew: () => client.renewShareCode({ params }),
  }
}

const readStored = async () => {
  const { rows } = await server.database.admin.query(
    `select name, share_code, shared_at, user_id, (select count(*)::int from wishlist_items where wishlist_id = w.id)
     from wishlists w where id = $1`,
    [wishlist],
  )
  return rows
}

describe('a wishlist of a company project', () => {
  it('is not found by an accountant', async () => {
    const user = await memberAs('accountant')
    await expect(open(user)).rejects.toMatchObject({ status: 404 })
    await expect(addToCart(user)).rejects.toMatchObject({ status: 404 })
  })

  it.each(companyPermissions['read-wishlists'])(
    'is read and ordered from by every other role: %s',
    async (role) => {
      const user = await memberAs(role)
      expect(await open(user)).toMatchObject({
        id: wishlist,
        user_id: buyer.id,
        project: { name: 'Pilot', company: 'Harbor' },
        can_edit: false,
        share_code: null,
        items: [{ id: item, photo: expect.anything() }],
      })
      expect(await addToCart(user)).toEqual({ successCount: 1, errorCount: 0 })
      expect(await server.client(user).listWishlists()).toEqual([])
    },
  )

  it('returns 404 to strangers, staff and former members', async () => {
    const former = await memberAs('viewer')
    await server.database.admin.query('delete from company_members where user_id = $1', [former.id])
    const staff = await buildUser(server, { roles: ['admin'] })
    for (const user of [former, staff, await buildUser(server)]) {
      await expect(open(user)).rejects.toMatchObject({ status: 404 })
      await expect(addToCart(user)).rejects.toMatchObject({ status: 404 })
    }
  })

  it.each(companyRoles)('can be changed only by the member who created it: %s', async (role) => {
    const before = await readStored()
    const user = await memberAs(role)
    for (const write of Object.values(await listWrites(user))) {
      await expect(write()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    const client = server.client(user)
    await client.removeWishlistItem({ params: { id: wishlist, item } })
    await client.deleteWishlist({ params: { id: wishlist } })
    expect(await readStored()).toEqual(before)
  })

  it('can be edited by the buyer who created it, who also gets the share code', async () => {
    expect(await open(buyer)).toMatchObject({ can_edit: true, share_code: expect.any(String) })
    for (const [name, write] of Object.entries(await listWrites(buyer))) {
      if (name === 'add') continue
      await expect(write()).resolves.not.toThrow()
    }
    await server.client(buyer).deleteWishlist({ params: { id: wishlist } })
    expect(await readStored()).toEqual([])
  })

  it.each(['viewer', 'approver', 'accountant'] as const)(
    'is read but no longer changed by a buyer who became %s',
    async (role) => {
      const before = await readStored()
      const writes = await listWrites(buyer)
      await setRole(buyer, role)
      expect(await open(buyer)).toMatchObject({ can_edit: false, share_code: null })
      expect(await server.client(buyer).listWishlists()).toMatchObject([
        { id: wishlist, can_edit: false, share_code: null },
      ])

      const client = server.client(buyer)
      const params = { id: wishlist }
      const all = {
        ...writes,
        removeItem: () => client.removeWishlistItem({ params: { ...params, item } }),
        remove: () => client.deleteWishlist({ params }),
      }
      for (const write of Object.values(all)) {
        await expect(write()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      }
      expect(await readStored()).toEqual(before)
    },
  )

  it('is no longer shared by link once its maker may not edit it', async () => {
    const client = server.client(buyer)
    const params = { id: wishlist }
    const { share_code: code } = await client.shareWishlist({ params, body: { is_shared: true } })
    const openByLink = () => server.client().getSharedWishlist({ params: { code } })
    await expect(openByLink()).resolves.toBeDefined()
    await setRole(buyer, 'approver')
    await expect(openByLink()).rejects.toMatchObject({ status: 404 })
  })

  it('cannot have its share code renewed in the database by a former buyer', async () => {
    const before = await readStored()
    await setRole(buyer, 'viewer')
    const { id, sessionId } = buyer
    const claims = JSON.stringify({ sub: id, session_id: sessionId, role: 'authenticated' })
    const { rows } = await transactAs(server.pool, { role: 'authenticated', claims }, (tx) =>
      sql<{ code: string | null }>`select renew_share_code(${wishlist}) as code`.execute(tx),
    )
    expect(rows).toEqual([{ code: null }])
    expect(await readStored()).toEqual(before)
  })
})
