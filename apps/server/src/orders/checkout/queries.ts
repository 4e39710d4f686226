import type { LineProblem, PaymentMethod, ProductionType } from '@shoebox/domain/money/checkout'
import type { LicenseType } from '@shoebox/domain/rights/clearance'
import type { CompanyRole } from '@shoebox/domain/studios/company-roles'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type ProductionFields = {
  production_title: string
  working_title: string | null
  production_type: ProductionType
  season: string | null
  episodes: string | null
  distributor: string | null
  shoot_date: string | null
  clearance_contact: string | null
}

type DraftProduction = {
  [Field in keyof ProductionFields]?:
    | (Field extends 'production_type' ? ProductionType | null : ProductionFields[Field])
    | undefined
}

export type CheckoutDraft = {
  project_id: string | null
  production: DraftProduction
  may_be_named: boolean
  po_number: string | null
  account_code: string | null
  method: PaymentMethod
}

/** Null if the buyer has entered nothing yet. */
export async function findDraft({ db, actor }: UserTx): Promise<CheckoutDraft | null> {
  const { rows } = await sql<CheckoutDraft>`
    select project_id, production, may_be_named, po_number, account_code, method
    from checkouts where user_id = ${actor.userId}
  `.execute(db)
  return rows[0] ?? null
}

export async function saveDraft({ db, actor }: UserTx, draft: CheckoutDraft): Promise<void> {
  await sql`
    insert into checkouts (user_id, project_id, production, may_be_named, po_number, account_code, method)
    values (${actor.userId}, ${draft.project_id}, ${JSON.stringify(draft.production)}::jsonb, ${draft.may_be_named},
      ${draft.po_number}, ${draft.account_code}, ${draft.method})
    on conflict (user_id) do update set
      (project_id, production, may_be_named, po_number, account_code, method)
      = (excluded.project_id, excluded.production, excluded.may_be_named, excluded.po_number, excluded.account_code,
        excluded.method)
  `.execute(db)
}

/** Null if the user cannot see the project, or if it is archived or belongs to no company. */
export async function findProjectCompany(
  { db }: UserTx,
  projectId: string,
): Promise<{ company_id: string } | null> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from projects
    where id = ${projectId} and company_id is not null and archived_at is null
  `.execute(db)
  return rows[0] ?? null
}

export type SharedProjectRow = { id: string; name: string; company: string }

/** Projects that other members made, in companies for which the user may place orders. The last used first. */
export async function listSharedProjects({ db, actor }: UserTx): Promise<SharedProjectRow[]> {
  const { rows } = await sql<SharedProjectRow>`
    select p.id, p.name, c.name as company from projects p join companies c on c.id = p.company_id
    where p.user_id <> ${actor.userId} and p.archived_at is null and c.archived_at is null
      and p.company_id in (select my_companies('place-orders'))
    order by coalesce(p.last_used_at, p.created_at) desc, p.id limit ${maxSharedProjects}
  `.execute(db)
  return rows
}

const maxSharedProjects = 200

export type LastProductionRow = Omit<ProductionFields, 'shoot_date'>

/** The production of the latest order of the project. Null without an order. */
export async function findLastProduction(
  { db }: UserTx,
  projectId: string,
): Promise<LastProductionRow | null> {
  const { rows } = await sql<LastProductionRow>`
    select production_title, working_title, production_type, season, episodes, distributor, clearance_contact
    from orders where project_id = ${projectId} and production_title is not null and production_type is not null
    order by created_at desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

export type CheckoutLineRow = {
  item_id: string
  photo_id: string
  photoid: number
  license_type: LicenseType
  /** Null if the photo is no longer live. */
  price: number | null
  problem: LineProblem | null
}

/** The lines in cart order. place_order uses the same SQL function to decide what it accepts. */
export async function listCheckoutLines(
  { db }: Pick<UserTx, 'db'>,
  projectId: string | null,
): Promise<CheckoutLineRow[]> {
  const { rows } = await sql<CheckoutLineRow>`
    select item_id, photo_id, photoid, license_type, price, problem
    from checkout_lines(${projectId}::uuid) order by line
  `.execute(db)
  return rows
}

export type RoleRow = { user_id: string; role: CompanyRole }

/** The creator is the owner even without a row in company_members. */
export async function listRoles({ db }: UserTx, companyId: string): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select user_id, role from company_members where company_id = ${companyId} and role <> 'owner'
    union all select created_by, 'owner' from companies where id = ${companyId}
  `.execute(db)
  return rows
}

export type UnpaidOrderRow = { id: string; number: string; is_payable: boolean }

/**
 * The order that place_order would cancel. Without a project, the latest order that can be paid: placing deletes the draft, so a
 * buyer who comes back from the payment page has chosen none.
 */
export async function findUnpaidOrder(
  { db, actor }: UserTx,
  projectId: string | null,
): Promise<UnpaidOrderRow | null> {
  const { rows } = await sql<UnpaidOrderRow>`
    select id, number, status = 'pending_payment' as is_payable from orders
    where placed_by = ${actor.userId} and payment_status = 'unpaid'
      and (project_id = ${projectId} and status in ('pending_approval', 'pending_payment')
        or ${projectId}::uuid is null and status = 'pending_payment')
    order by created_at desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

export type NewOrder = {
  items: readonly string[]
  projectId: string
  production: ProductionFields
  billing: { po_number: string | null; account_code: string | null }
  signature: {
    name: string
    title: string
    has_authority: true
    consents_to_sign_electronically: true
    version: string
    sha256: string
    ip: string
  }
  method: PaymentMethod
  mayBeNamed: boolean
  expectedTotal: number
}

/** Returns the id of the order. place_order computes every amount; the expected total is only compared. */
export async function insertOrder({ db }: Pick<UserTx, 'db'>, order: NewOrder): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select place_order(${order.items}::uuid[], ${order.projectId}, ${JSON.stringify(order.production)}::jsonb,
      ${JSON.stringify(order.billing)}::jsonb, ${JSON.stringify(order.signature)}::jsonb, ${order.method},
      ${order.mayBeNamed}, ${order.expectedTotal}) as id
  `.execute(db)
  const [placed] = rows
  if (!placed) throw new Error('place_order returned nothing')
  return placed.id
}
