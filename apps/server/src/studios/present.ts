import type { CompanyRow, TrustedStudioRow } from './queries.ts'

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

export function presentTrustedStudio({ name, company_logo }: TrustedStudioRow) {
  return { name, company_logo }
}
