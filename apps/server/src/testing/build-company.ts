import { randomUUID } from 'node:crypto'
import { assignableRoles, type CompanyRole } from '@shoebox/domain/studios/company-roles'
import { buildUser, type TestUser } from './build-user.ts'
import type { TestDatabase } from './database.ts'
import { firstOf } from './first-of.ts'
import type { TestServer } from './test-server.ts'

type Options = { createdBy: string; name?: string }

export async function buildCompany({ admin }: TestDatabase, options: Options): Promise<string> {
  const { createdBy, name = `Studio ${randomUUID().slice(0, 8)}` } = options
  const { rows } = await admin.query<{ id: string }>(
    'insert into companies (name, created_by) values ($1, $2) returning id',
    [name, createdBy],
  )
  return firstOf(rows).id
}

type Member = { companyId: string; userId: string; role: CompanyRole }

export async function addMember({ admin }: TestDatabase, { companyId, userId, role }: Member) {
  await admin.query('insert into company_members (company_id, user_id, role) values ($1, $2, $3)', [
    companyId,
    userId,
    role,
  ])
}

/** A company with a user for each role. */
export async function buildTeam(
  server: TestServer,
): Promise<Record<CompanyRole, TestUser> & { companyId: string }> {
  const owner = await buildUser(server)
  const companyId = await buildCompany(server.database, { createdBy: owner.id })
  const [buyer, approver, viewer, accountant] = [
    await buildUser(server),
    await buildUser(server),
    await buildUser(server),
    await buildUser(server),
  ]
  const members = { buyer, approver, viewer, accountant }
  for (const role of assignableRoles) {
    await addMember(server.database, { companyId, userId: members[role].id, role })
  }
  return { companyId, owner, ...members }
}

type Invitation = { companyId: string; email: string; role?: CompanyRole }

export async function buildInvitation(
  { admin }: TestDatabase,
  { companyId, email, role = 'viewer' }: Invitation,
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into company_invitations (company_id, email, role, invited_by)
     select $1, $2, $3, created_by from companies where id = $1 returning id`,
    [companyId, email, role],
  )
  return firstOf(rows).id
}

/** A certificate in review. Its file is not in storage. */
export async function buildExemption({ admin }: TestDatabase, companyId: string): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into company_exemptions (company_id, kind, region, file_name, content_type, file_size, sha256, state,
       submitted_at, uploaded_by)
     select $1, 'resale', 'CA', 'resale.pdf', 'application/pdf', 1000, repeat('a', 64), 'in_review', now(), created_by
     from companies where id = $1 returning id`,
    [companyId],
  )
  return firstOf(rows).id
}
