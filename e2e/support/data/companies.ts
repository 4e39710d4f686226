import { randomUUID } from 'node:crypto'
import type { AssignableRole } from '@shoebox/domain/studios/company-roles'
import { runSql } from './database.ts'

type NewCompany = {
  ownerId: string
  members?: readonly { userId: string; role: AssignableRole }[]
}

/** Adds a company with members. Names are unique, because all journeys of a lane share a database. */
export async function addCompany({ ownerId, members = [] }: NewCompany) {
  const id = randomUUID()
  const name = `Blue Door ${id.slice(0, 4)}`
  await runSql('insert into companies (id, created_by, name) values ($1, $2, $3)', [
    id,
    ownerId,
    name,
  ])
  for (const { userId, role } of members) {
    await runSql('insert into company_members (company_id, user_id, role) values ($1, $2, $3)', [
      id,
      userId,
      role,
    ])
  }

  return { id, name, path: `/studios/${id}` }
}
