import type { CompanyRow, JoinedCompanyRow, MemberCompanyRow, TrustedStudioRow } from './queries.ts'

export function presentCompany(row: CompanyRow) {
  return {
    id: row.id,
    name: row.name,
    created_by: row.created_by,
    company_logo: row.company_logo,
    street_address: row.street_address,
    street_address_2: row.street_address_2,
    city: row.city,
    state_province: row.state_province,
    postal_code: row.postal_code,
    phone: row.phone,
    archived_at: row.archived_at?.toISOString() ?? null,
  }
}

export function presentMemberCompany(row: MemberCompanyRow) {
  const { role, approval_over, has_orders } = row
  return { ...presentCompany(row), role, approval_over, has_orders }
}

export function presentJoinedCompany({ id, name, role, archived_at }: JoinedCompanyRow) {
  return { id, name, role, archived_at: archived_at?.toISOString() ?? null }
}

export function presentTrustedStudio({ name, company_logo }: TrustedStudioRow) {
  return { name, company_logo }
}
