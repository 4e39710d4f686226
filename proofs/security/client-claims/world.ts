import { buildBuyer, fillCart } from '@shoebox/server/testing/build-checkout'
import { addMember } from '@shoebox/server/testing/build-company'
import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import { allowHero, buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import type { ApiProcess } from '../../api-process.ts'

export type World = Awaited<ReturnType<typeof buildWorld>>

const prices = [4900, 5100, 7300, 12_500]
const victimPrice = 9900
/** The whole cart needs approval, one photo as background dressing does not. */
const approvalOver = 20_000

/**
 * A buyer with a cart of photos of several families, an approver of their company, and another buyer, whose rows no
 * request may touch.
 */
export async function buildWorld(api: ApiProcess) {
  const { buyer, companyId, projectId } = await buildBuyer(api)
  const approver = await buildUser(api)
  await addMember(api.database, { companyId, userId: approver.id, role: 'approver' })
  await api.database.admin.query('update companies set approval_over = $2 where id = $1', [
    companyId,
    approvalOver,
  ])
  const cart = await fillCart(api, { userId: buyer.id, prices })
  for (const { photoId } of cart) await allowHero(api.database, photoId)
  const family = await buildUser(api, { roles: ['contributor'] })
  const other = await buildBuyer(api)
  const victimCart = await fillCart(api, { userId: other.buyer.id, prices: [victimPrice] })

  return {
    api,
    buyer,
    approver,
    companyId,
    projectId,
    cart,
    /** Not in the cart. */
    loosePhoto: await buildPhoto(api.database, { userId: family.id, price: 6100 }),
    victim: {
      ...describeUser(other.buyer),
      companyId: other.companyId,
      projectId: other.projectId,
      cartTotal: victimPrice,
      cartItem: victimCart[0]?.itemId ?? '',
    },
  }
}

function describeUser({ id, email }: TestUser) {
  return { id, email }
}

const othersSql = `
  select md5(string_agg(part, '|' order by part)) as digest from (
    select to_jsonb(r)::text as part from user_roles r
    union all select jsonb_build_array(id, price, photo_status, user_id)::text from photos
    union all select jsonb_build_array(id, name, created_by, approval_over)::text from companies
    union all select to_jsonb(r)::text from company_members r
    union all select to_jsonb(r)::text from company_billing r
    union all select to_jsonb(r)::text from projects r
    union all select to_jsonb(r)::text from cart_items r where user_id = $1
    union all select to_jsonb(r)::text from checkouts r where user_id = $1
    union all select to_jsonb(r)::text from orders r where placed_by <> $2 or company_id <> $3
    union all select to_jsonb(r)::text from licenses r
    union all select to_jsonb(r)::text from earnings r
  ) parts`

/** A digest of what no request of the buyer may change: roles, prices, companies, licenses and the other buyer's rows. */
export async function digestOthers({ api, victim, buyer, companyId }: World): Promise<string> {
  const { rows } = await api.database.admin.query<{ digest: string }>(othersSql, [
    victim.id,
    buyer.id,
    companyId,
  ])
  return rows[0]?.digest ?? ''
}
