import { type CompanyRole, companyRoles } from '@shoebox/domain/studios/company-roles'
import { Client } from 'pg'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { certificateKey } from '../../src/studios/billing/certificate-files.ts'
import { stableId } from '../seed/stable-id.ts'
import { buildCertificate } from './certificate.ts'
import { addressOf, type DemoCompany, demoCompanies } from './companies.ts'

/** `storage` is the bucket of the companies' files. */
type Options = { ownerUrl: string; storage: Storage }
type Places = { owner: Client; storage: Storage }
type Members = Record<CompanyRole, string>
type Added = { id: string; company: DemoCompany; members: Members }

/**
 * Adds the companies of the demo with members, invitations, billing profile, tax exemptions and projects, once: a later
 * run does not overwrite what users changed. The people must exist.
 */
export async function addCompanies({ ownerUrl, storage }: Options): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const company of demoCompanies) await addCompany({ owner, storage }, company)
    await fillCompanyWishlists(owner)
  } finally {
    await owner.end()
  }
}

/** Adds live photos to company wishlists that users have not changed. The first run finds no photos yet. */
export async function fillCompanyWishlists(owner: Client): Promise<void> {
  for (const company of demoCompanies) {
    for (const { wishlists } of company.projects) {
      for (const { name, photos } of wishlists) {
        await owner.query(
          `insert into wishlist_items (wishlist_id, photo_id)
           select w.id, p.id from wishlists w cross join lateral (
             select id from photos where photo_status = 'live' order by md5(w.name || photoid) limit $2
           ) p
           where w.id = $1 and w.updated_at = w.created_at`,
          [stableId(`demo wishlist ${company.name} ${name}`), photos],
        )
      }
    }
  }
}

async function addCompany(places: Places, company: DemoCompany): Promise<void> {
  const { owner } = places
  const id = stableId(`demo company ${company.name}`)
  const members = await findMembers(owner, company)
  const { street, city, state, postalCode } = company.address
  await owner.query('begin')
  const { rowCount } = await owner.query(
    `insert into companies (id, created_by, name, approval_over, street_address, city, state_province, postal_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [id, members.owner, company.name, company.approvalOver, street, city, state, postalCode],
  )
  if (rowCount === 1) {
    const added = { id, company, members }
    await addMembers(owner, added)
    await addBilling(owner, added)
    await addExemptions(places, added)
    await addProjects(owner, added)
  }
  await owner.query('commit')
}

async function findMembers(owner: Client, company: DemoCompany): Promise<Members> {
  const find = async (role: CompanyRole): Promise<string> => {
    const email = addressOf(role, company)
    const { rows } = await owner.query<{ id: string }>(
      'select id from auth.users where email = $1',
      [email],
    )
    const [user] = rows
    if (user === undefined) throw new Error(`${email} does not exist`)
    return user.id
  }
  return {
    owner: await find('owner'),
    buyer: await find('buyer'),
    approver: await find('approver'),
    viewer: await find('viewer'),
    accountant: await find('accountant'),
  }
}

/** A trigger adds the owner as a member. */
async function addMembers(owner: Client, { id, company, members }: Added): Promise<void> {
  await owner.query(
    `update company_members set joined_at = now() - interval '60 days' where company_id = $1`,
    [id],
  )
  for (const role of companyRoles.filter((each) => each !== 'owner')) {
    await owner.query(
      `insert into company_members (company_id, user_id, role, joined_at)
       values ($1, $2, $3, now() - interval '40 days')`,
      [id, members[role], role],
    )
  }
  for (const { email, role, sentDaysAgo, isDeclined = false } of company.invitations) {
    await owner.query(
      `insert into company_invitations (company_id, email, role, invited_by, created_at, sent_at, expires_at, answer,
         answered_at)
       select $1, $2, $3, $4, sent_at, sent_at, sent_at + interval '14 days', case when $6 then 'declined' end,
         case when $6 then sent_at + interval '1 day' end
       from (select now() - $5 * interval '1 day' as sent_at) sent`,
      [id, email, role, members.owner, sentDaysAgo, isDeclined],
    )
  }
}

async function addBilling(owner: Client, { id, company, members }: Added): Promise<void> {
  const { address, billing } = company
  await owner.query(
    `insert into company_billing (company_id, bill_to, attention, street_address, city, state_province, postal_code,
       country, ap_email, po_required, account_code, tax_ids, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'US', $8, $9, $10, $11, $12)`,
    [
      id,
      billing.billTo,
      billing.attention,
      address.street,
      address.city,
      address.state,
      address.postalCode,
      billing.apEmail,
      billing.isPoRequired,
      billing.accountCode,
      JSON.stringify(billing.taxIds),
      members.accountant,
    ],
  )
}

async function addExemptions(
  { owner, storage }: Places,
  { id, company, members }: Added,
): Promise<void> {
  for (const { region, kind, state, expiresInDays = null, reason = null } of company.exemptions) {
    const exemptionId = stableId(`demo exemption ${company.name} ${region} ${kind}`)
    const { body, sha256 } = buildCertificate(`${company.name}, ${region}, ${kind}`)
    const key = certificateKey(exemptionId, sha256)
    await storage.put({ key, body, contentType: 'application/pdf' })
    await owner.query(
      `insert into company_exemptions (id, company_id, kind, region, file_name, content_type, file_size, sha256, state,
         expires_on, reason, uploaded_by, submitted_at, decided_at, created_at)
       values ($1, $2, $3, $4, $5, 'application/pdf', $6, $7, $8, current_date + $9::integer, $10, $11,
         now() - interval '5 days', case when $8 <> 'in_review' then now() - interval '2 days' end,
         now() - interval '5 days')`,
      [
        exemptionId,
        id,
        kind,
        region,
        `${region.toLowerCase()}-${kind}.pdf`,
        body.byteLength,
        sha256,
        state,
        expiresInDays,
        reason,
        members.accountant,
      ],
    )
  }
}

async function addProjects(owner: Client, { id, company, members }: Added): Promise<void> {
  for (const [nth, { name, madeBy, wishlists }] of company.projects.entries()) {
    const projectId = stableId(`demo project ${company.name} ${name}`)
    await owner.query(
      `insert into projects (id, name, company, company_id, user_id, last_used_at)
       values ($1, $2, $3, $4, $5, now() - $6 * interval '1 day')`,
      [projectId, name, company.name, id, members[madeBy], nth + 1],
    )
    for (const wishlist of wishlists) {
      await owner.query(
        'insert into wishlists (id, name, user_id, project_id) values ($1, $2, $3, $4)',
        [
          stableId(`demo wishlist ${company.name} ${wishlist.name}`),
          wishlist.name,
          members[madeBy],
          projectId,
        ],
      )
    }
  }
}
