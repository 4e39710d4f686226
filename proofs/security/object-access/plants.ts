import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { OperationId } from '@shoebox/contract/contract'
import { endpoints } from './endpoints.ts'
import { type Probe, type ProbeCtx, probeAll } from './probe.ts'

type Plant = {
  what: string
  sql: string
  undo: string
  /** The operations that reveal it; calling all of them again would take too long. */
  operations: readonly OperationId[]
}

const openTable = (table: string, operation: OperationId): Plant => ({
  what: `all users read all ${table}`,
  sql: `create policy planted on ${table} for select to authenticated using (true)`,
  undo: `drop policy planted on ${table}`,
  operations: [operation],
})

const membership = readFileSync(
  resolve(import.meta.dirname, '../../../apps/server/db/functions/studios/my_companies.sql'),
  'utf8',
)

/**
 * Errors planted in the database, which responses must reveal. The rules in the use cases stay unchanged, so that an error
 * shows only where a use case leaves the decision to the database.
 */
export const plants: readonly Plant[] = [
  {
    what: 'accountants may read wishlists',
    sql: `insert into company_permissions (action, role) values ('read-wishlists', 'accountant')`,
    undo: `delete from company_permissions where action = 'read-wishlists' and role = 'accountant'`,
    operations: ['getWishlist'],
  },
  {
    what: 'viewers may not see the company',
    sql: `delete from company_permissions where action = 'see-company' and role = 'viewer'`,
    undo: `insert into company_permissions (action, role) values ('see-company', 'viewer')`,
    operations: ['getCompany'],
  },
  {
    what: 'all users are members of all companies',
    sql: `create or replace function my_companies(p_action text) returns setof uuid
      language sql stable security definer as 'select id from public.companies'`,
    undo: membership,
    operations: ['getCertificateFile', 'getInvoiceFile'],
  },
  {
    what: 'members do not read the certificates of their company',
    sql: 'create policy planted on certificates as restrictive for select to authenticated using (false)',
    undo: 'drop policy planted on certificates',
    operations: ['getCertificate'],
  },
  openTable('companies', 'getCompany'),
  openTable('wishlists', 'getWishlist'),
  openTable('orders', 'openPayment'),
  {
    what: 'all users read all photos and their files',
    sql: `create policy planted on photos for select to authenticated using (true);
      create policy planted on photo_files for select to authenticated using (true)`,
    undo: 'drop policy planted on photos; drop policy planted on photo_files',
    operations: ['createSignedUrls'],
  },
]

export async function countNoticed(ctx: ProbeCtx) {
  const { admin } = ctx.database
  const notes: string[] = []
  let noticed = 0
  for (const { what, sql, undo, operations } of plants) {
    await admin.query(sql)
    const probes = await probeAll(
      ctx,
      endpoints.filter(({ operation }) => operations.some((id) => id === operation)),
    )
    await admin.query(undo)
    const wrong = probes.filter(isWrong).length
    if (wrong > 0) noticed += 1
    notes.push(`planted “${what}”: ${wrong} of ${probes.length} responses were wrong`)
  }
  return { noticed, notes }
}

export function isWrong({ verdict, secrets, withoutRows }: Probe): boolean {
  return verdict !== 'right' || secrets.length > 0 || withoutRows !== null
}
