import { randomBytes, randomUUID } from 'node:crypto'
import { companyRoles } from '@shoebox/domain/studios/company-roles'
import type { TestDatabase } from '@shoebox/server/testing/database'
import type { Subject } from '@shoebox/server/testing/every-operation'
import { type Accounts, findUser } from './accounts.ts'
import type { Person } from './expect-answer.ts'

/** A company with every row that its endpoints refer to. */
export type CompanySubject = Subject & {
  caller: Person
  maker: Person
  secondWishlist: string
  /** A project of the caller outside the company. */
  privateProject: string
  /** Part of every text of the company, so that a response can be searched for it. */
  mark: string
  shareCode: string
}

/** A company with an order cannot be deleted, so only calls about orders get one. */
type Options = { caller: Person; maker: Person; hasOrder: boolean }

/**
 * The maker creates a project with two wishlists. A former member created them as a buyer and was then removed, so that
 * the trigger passed them to the owner.
 */
export async function buildSubject(
  { admin }: TestDatabase,
  { accounts, caller, maker, hasOrder }: Options & { accounts: Accounts },
): Promise<CompanySubject> {
  const ids = {
    company: randomUUID(),
    invitation: randomUUID(),
    exemption: randomUUID(),
    project: randomUUID(),
    wishlist: randomUUID(),
    secondWishlist: randomUUID(),
    wishlistItem: randomUUID(),
    cartItem: randomUUID(),
    privateProject: randomUUID(),
    order: randomUUID(),
  }
  const mark = randomBytes(8).toString('hex')
  const shareCode = randomBytes(5).toString('hex')
  const userOf = (person: Person) => findUser(accounts, person).id
  const callerId = caller === 'signed-out' ? userOf('stranger') : userOf(caller)
  const values = {
    ...ids,
    mark,
    shareCode,
    owner: userOf('owner'),
    maker: userOf(maker),
    caller: callerId,
    removed: userOf('removed'),
    colleague: accounts.colleague.id,
    invited: findUser(accounts, caller === 'declined' ? 'declined' : 'invited').email,
    isDeclined: caller === 'declined',
    members: companyRoles.filter((role) => role !== 'owner').map(userOf),
    roles: companyRoles.filter((role) => role !== 'owner'),
    photo: accounts.photos[0],
    otherPhoto: accounts.photos[1],
  }
  for (const statement of hasOrder ? [...statements, ...orderStatements] : statements)
    await run(admin, { statement, values })

  return {
    ...ids,
    caller,
    maker,
    mark,
    shareCode,
    companyName: `Name ${mark}`,
    member: accounts.colleague.id,
    photo: accounts.photos[0],
    otherPhoto: accounts.photos[1],
    user: callerId,
    ...unusedIds,
  }
}

export async function removeSubject(
  { admin }: TestDatabase,
  { company, mark }: CompanySubject,
): Promise<void> {
  await removeOrders(admin, company)
  await admin.query(`delete from wishlists where name like '%' || $1`, [mark])
  await admin.query(`delete from projects where company_id = $1 or name like '%' || $2`, [
    company,
    mark,
  ])
  await admin.query('delete from companies where id = $1', [company])
  await admin.query('delete from cart_items')
}

async function removeOrders(admin: TestDatabase['admin'], company: string): Promise<void> {
  await admin.query('update orders set signature_id = null where company_id = $1', [company])
  for (const table of ['signatures', 'order_events', 'order_lines'])
    await admin.query(
      `delete from ${table} where order_id in (select id from orders where company_id = $1)`,
      [company],
    )
  await admin.query('delete from orders where company_id = $1', [company])
  await admin.query('delete from checkouts')
}

const statements = [
  `insert into companies (id, created_by, name, street_address, phone)
   values (:company, :owner, 'Name ' || :mark, 'Street ' || :mark, 'Phone ' || :mark)`,
  `insert into company_members (company_id, user_id, role)
   select :company, member, role from unnest(:members::uuid[], :roles::text[]) m (member, role)
   union all values (:company::uuid, :colleague::uuid, 'approver'), (:company::uuid, :removed::uuid, 'buyer')`,
  `insert into company_invitations (id, company_id, email, role, invited_by, sent_at, answer, answered_at)
   values (:invitation, :company, :invited, 'viewer', :owner, now() - interval '1 day', case when :isDeclined then 'declined' end,
     case when :isDeclined then now() end)`,
  `insert into company_billing (company_id, bill_to, street_address, city, country, updated_by)
   values (:company, 'Bill ' || :mark, 'Street', 'City', 'US', :owner)`,
  `insert into company_exemptions (id, company_id, kind, region, file_name, content_type, file_size, sha256, state,
     submitted_at, uploaded_by)
   values (:exemption, :company, 'resale', 'CA', 'File ' || :mark, 'application/pdf', 1000, repeat('a', 64),
     'in_review', now(), :owner)`,
  `insert into projects (id, name, company, company_id, user_id)
   values (:project, 'Project ' || :mark, 'Name', :company, :maker)`,
  `insert into wishlists (id, name, user_id, project_id, share_code)
   values (:wishlist, 'Wishlist ' || :mark, :maker, :project, :shareCode)`,
  `insert into wishlists (id, name, user_id, project_id)
   values (:secondWishlist, 'Second ' || :mark, :maker, :project)`,
  `insert into wishlist_items (id, wishlist_id, photo_id) values (:wishlistItem, :wishlist, :otherPhoto)`,
  `insert into projects (id, name, company, user_id) values (:privateProject, 'Own ' || :mark, 'Own', :caller)`,
  `insert into cart_items (id, user_id, photo_id) values (:cartItem, :caller, :photo)`,
  `delete from company_members where company_id = :company and user_id = :removed`,
]

const orderStatements = [
  `insert into orders (id, placed_by, company_id, project_id, po_number) values (:order, :maker, :company, :project, 'PO ' || :mark)`,
  `update orders set status = 'pending_approval' where id = :order`,
]

/** Replaces each :name with a parameter. */
async function run(
  admin: TestDatabase['admin'],
  { statement, values }: { statement: string; values: Record<string, unknown> },
): Promise<void> {
  const used: unknown[] = []
  const text = statement.replaceAll(/(?<!:):([a-zA-Z]+)/g, (_, name: string) => {
    used.push(values[name])
    return `$${used.length}`
  })
  await admin.query(text, used)
}

/** Required by the type; no call here uses them. */
const unusedIds = {
  photoid: 0,
  person: '',
  face: '',
  release: '',
  token: '',
  upload: '',
  collection: '',
  event: '',
  check: '',
  session: '',
}
