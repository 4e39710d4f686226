import { randomBytes, randomUUID } from 'node:crypto'
import { companyRoles } from '@shoebox/domain/studios/company-roles'
import { insertSession } from '@shoebox/server/testing/auth/insert-user'
import { buildOrder, forceOrder, signOrder } from '@shoebox/server/testing/build-order'
import { findLicense } from '@shoebox/server/testing/certified-license'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { type Accounts, findUser } from './accounts.ts'
import type { Person } from './people.ts'
import type { ObjectIds, ObjectSubject } from './subject.ts'

type Options = { caller: Person; maker: Person; mark: string; hasOrders: boolean }

/**
 * A company with every row that its endpoints refer to. The maker creates a project with two wishlists. A former member
 * created them as a buyer and was then removed, so that the trigger passed them to the owner.
 */
export async function buildCompanySubject(
  { database, accounts }: { database: TestDatabase; accounts: Accounts },
  { caller, maker, mark, hasOrders }: Options,
): Promise<Partial<ObjectIds>> {
  const { admin } = database
  const ids = {
    company: randomUUID(),
    invitation: randomUUID(),
    exemption: randomUUID(),
    project: randomUUID(),
    wishlist: randomUUID(),
    secondWishlist: randomUUID(),
    wishlistItem: randomUUID(),
    cartItem: randomUUID(),
    foreignCartItem: randomUUID(),
    privateProject: randomUUID(),
    privateWishlist: randomUUID(),
    order: randomUUID(),
  }
  const shareCode = randomBytes(5).toString('hex')
  const [photo, otherPhoto] = accounts.photos
  const userOf = (person: Person) => findUser(accounts, person).id
  const callerId = caller === 'signed-out' ? userOf('stranger') : userOf(caller)
  const values = {
    ...ids,
    mark,
    shareCode,
    photo,
    otherPhoto,
    owner: userOf('owner'),
    maker: userOf(maker),
    caller: callerId,
    removed: userOf('removed'),
    colleague: accounts.colleague.id,
    invited: findUser(accounts, caller === 'declined' ? 'declined' : 'invited').email,
    isDeclined: caller === 'declined',
    members: companyRoles.filter((role) => role !== 'owner').map(userOf),
    roles: companyRoles.filter((role) => role !== 'owner'),
  }
  for (const statement of hasOrders ? [...statements, ...orderStatements] : statements)
    await run(admin, { statement, values })
  const { company: companyId, project: projectId } = ids
  const orders = {
    companyId,
    projectId,
    placedBy: values.maker,
    callerId,
    colleagueId: accounts.colleague.id,
  }

  return {
    ...ids,
    ...(hasOrders && (await addOrders(database, { ...orders, photos: accounts.photos }))),
    shareCode,
    photo,
    otherPhoto,
    companyName: `Name ${mark}`,
    member: accounts.colleague.id,
    user: callerId,
    session: await insertSession(admin, { userId: callerId }),
    foreignSession: accounts.colleague.sessionId,
  }
}

const dayMs = 24 * 60 * 60 * 1000

type NewOrders = {
  companyId: string
  projectId: string
  placedBy: string
  callerId: string
  colleagueId: string
  photos: readonly [string, string]
}

/** An order to pay, and a paid one with an invoice, an agreement, a license and its certificate. Their files are not in storage. */
async function addOrders(database: TestDatabase, options: NewOrders) {
  const { photos, callerId, colleagueId, ...order } = options
  const [photo, otherPhoto] = photos
  const payable = await buildOrder(database, { ...order, photoIds: [photo], isPaid: false })
  await forceOrder(database, payable.id, { expires_at: new Date(Date.now() + dayMs).toISOString() })
  const paid = await buildOrder(database, { ...order, photoIds: [otherPhoto] })
  const license = await findLicense(database, paid.id)
  const archives = { archive: randomUUID(), foreignArchive: randomUUID() }
  const values = {
    ...archives,
    order: paid.id,
    license: license.id,
    key: 'k'.repeat(43),
    hex: 'a'.repeat(64),
    caller: callerId,
    colleague: colleagueId,
  }
  await signOrder(database, paid.id)
  for (const statement of paperStatements) await run(database.admin, { statement, values })
  return {
    payableOrder: payable.id,
    paidOrder: paid.id,
    license: license.id,
    code: license.code,
    ...archives,
  }
}

/** Without triggers and references: licenses and their papers are never deleted. */
export async function removeCompanySubject(
  { admin }: TestDatabase,
  { company, mark, session }: ObjectSubject,
): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    if (company !== '') await removeOrders(client, company)
    await client.query(`delete from wishlists where name like '%' || $1`, [mark])
    await client.query(`delete from projects where company_id = $1 or name like '%' || $2`, [
      company,
      mark,
    ])
    await client.query('delete from companies where id = $1', [company])
    await client.query('delete from cart_items')
    await client.query('delete from auth.sessions where id = $1', [session])
    await client.query('commit')
  } finally {
    client.release()
  }
}

type Connection = Pick<TestDatabase['admin'], 'query'>

async function removeOrders(client: Connection, company: string): Promise<void> {
  await client.query('set local session_replication_role = replica')
  for (const table of ['certificates', 'license_files', 'license_downloads', 'archive_licenses'])
    await client.query(
      `delete from ${table} where license_id in (select id from licenses where company_id = $1)`,
      [company],
    )
  for (const table of [
    'signatures',
    'order_events',
    'order_lines',
    'invoices',
    'license_agreements',
    'licenses',
    'payment_attempts',
  ])
    await client.query(
      `delete from ${table} where order_id in (select id from orders where company_id = $1)`,
      [company],
    )
  await client.query('delete from orders where company_id = $1', [company])
  await client.query('delete from stripe_customers where company_id = $1', [company])
  await client.query('delete from archives')
  await client.query('delete from checkouts')
  await client.query('set local session_replication_role = origin')
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
  `insert into wishlists (id, name, user_id, project_id, share_code, shared_at)
   values (:wishlist, 'Wishlist ' || :mark, :maker, :project, :shareCode, now())`,
  `insert into wishlists (id, name, user_id, project_id)
   values (:secondWishlist, 'Second ' || :mark, :maker, :project)`,
  `insert into wishlist_items (id, wishlist_id, photo_id) values (:wishlistItem, :wishlist, :otherPhoto)`,
  `insert into projects (id, name, company, user_id) values (:privateProject, 'Own ' || :mark, 'Own', :caller)`,
  `insert into wishlists (id, name, user_id, project_id)
   values (:privateWishlist, 'Own list ' || :mark, :caller, :privateProject)`,
  `insert into cart_items (id, user_id, photo_id)
   values (:cartItem, :caller, :photo), (:foreignCartItem, :colleague, :photo)`,
  `delete from company_members where company_id = :company and user_id = :removed`,
]

const orderStatements = [
  `insert into orders (id, placed_by, company_id, project_id, po_number) values (:order, :maker, :company, :project, 'PO ' || :mark)`,
  `update orders set status = 'pending_approval' where id = :order`,
]

const paperStatements = [
  `insert into invoices (order_id, number, issued_on, content, file_key, file_sha256)
   select :order, 'INV-2026-' || lpad((count(*) + 1)::text, 6, '0'), current_date, '{}', :order || '/invoice.pdf', :hex
   from invoices`,
  `insert into license_agreements (order_id, content, file_key, file_sha256)
   values (:order, '{}', :order || '/agreement.pdf', :hex)`,
  `insert into license_files (license_id, rendition, storage_key, sha256, size, statement)
   select :license, name, :license || '/' || name, :hex, 1000, '{}' from unnest('{jpeg,tiff}'::text[]) name`,
  `insert into archives (id, user_id, rendition, total, packed, size, started_at, ready_at, stored_until)
   select id, user_id, 'jpeg', 1, 1, 1000, now(), now(), now() + interval '7 days'
   from unnest(array[:archive, :foreignArchive]::uuid[], array[:caller, :colleague]::uuid[]) a (id, user_id)`,
  `insert into archive_licenses (archive_id, license_id)
   select id, :license from unnest(array[:archive, :foreignArchive]::uuid[]) id`,
  `insert into certificate_keys (kid, x) values (:key, :key) on conflict do nothing`,
  `insert into certificates (license_id, kid, jws, issued_at, file_key, file_sha256)
   values (:license, :key, 'a.b.' || repeat('c', 86), now(), :license || '/certificate.pdf', :hex)`,
]

/** Replaces each :name with a parameter. */
async function run(
  client: Connection,
  { statement, values }: { statement: string; values: Record<string, unknown> },
): Promise<void> {
  const used: unknown[] = []
  const text = statement.replaceAll(/(?<!:):([a-zA-Z]+)/g, (_, name: string) => {
    used.push(values[name])
    return `$${used.length}`
  })
  await client.query(text, used)
}
