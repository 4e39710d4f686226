import type { TestDatabase } from '@shoebox/server/testing/database'
import type { Accounts } from './accounts.ts'
import { endpoints } from './endpoints.ts'
import { probeAll } from './probe.ts'

type Plant = { what: string; sql: string; undo: string }

/** Errors planted in the database, which responses must reveal. The rules in the use cases stay unchanged. */
export const plants: readonly Plant[] = [
  {
    what: 'accountants may read wishlists',
    sql: `insert into company_permissions (action, role) values ('read-wishlists', 'accountant')`,
    undo: `delete from company_permissions where action = 'read-wishlists' and role = 'accountant'`,
  },
  {
    what: 'viewers may not see the company',
    sql: `delete from company_permissions where action = 'see-company' and role = 'viewer'`,
    undo: `insert into company_permissions (action, role) values ('see-company', 'viewer')`,
  },
  {
    what: 'all users read all companies',
    sql: 'create policy planted on companies for select to authenticated using (true)',
    undo: 'drop policy planted on companies',
  },
  {
    what: 'all users read all wishlists',
    sql: 'create policy planted on wishlists for select to authenticated using (true)',
    undo: 'drop policy planted on wishlists',
  },
]

/** These endpoints reveal the errors; calling all of them again would take too long. */
const checkedEndpoints: readonly string[] = ['getCompany', 'getWishlist', 'listCompanyProjects']

export async function countNoticed(ctx: { database: TestDatabase; accounts: Accounts }) {
  const { admin } = ctx.database
  const notes: string[] = []
  let noticed = 0
  for (const { what, sql, undo } of plants) {
    await admin.query(sql)
    const probes = await probeAll(
      ctx,
      endpoints.filter(({ name }) => checkedEndpoints.includes(name)),
    )
    await admin.query(undo)
    const wrong = probes.filter(
      ({ verdict, secrets }) => verdict !== 'right' || secrets.length > 0,
    ).length
    if (wrong > 0) noticed += 1
    notes.push(`planted “${what}”: ${wrong} of ${probes.length} responses were wrong`)
  }
  return { noticed, notes }
}
