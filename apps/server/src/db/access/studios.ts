import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

const companyFields =
  'name company_logo street_address street_address_2 city state_province postal_code phone'

/** The customer's company, of which `member` is a member. */
export const company = rowId(10)

export const studiosAccess: RoomAccess = {
  tables: {
    companies: {
      key: ['id'],
      rows: {
        customers: { id: company, name: 'Harbor Street Pictures', created_by: people.customer },
        // The creator is no longer a member.
        left: { id: rowId(11), name: 'Old Mill Films', created_by: people.customer },
        others: { id: rowId(12), name: 'Northlight', created_by: people.other },
      },
      select: {
        customer: 'customers left',
        other: 'others',
        member: 'customers',
        admin: 'all',
        worker: 'all',
      },
      insert: { customer: 'customers left', other: 'others' },
      update: { customer: 'customers left', other: 'others', admin: 'all' },
      columns: {
        insert: { authenticated: `id created_by ${companyFields}` },
        update: { authenticated: `${companyFields} archived_at` },
      },
      delete: { customer: 'customers left', other: 'others' },
    },
    company_members: {
      key: ['id'],
      rows: {
        owner: member({
          id: rowId(13),
          user_id: people.customer,
          email: 'c@x.test',
          role: 'owner',
        }),
        buyer: member({ id: rowId(14), user_id: people.member, email: 'm@x.test', role: 'buyer' }),
        invited: { id: rowId(15), company_id: company, email: 'i@x.test', role: 'viewer' },
        foreign: {
          ...member({ id: rowId(16), user_id: people.other, email: 'o@x.test', role: 'owner' }),
          company_id: rowId(12),
        },
      },
      select: {
        customer: 'owner buyer invited',
        member: 'owner buyer invited',
        other: 'foreign',
        admin: 'all',
        worker: 'all',
      },
      insert: { customer: 'owner buyer invited', other: 'foreign' },
      update: { customer: 'owner buyer invited', other: 'foreign' },
      columns: {
        insert: { authenticated: 'company_id email role' },
        update: { authenticated: 'role' },
      },
      delete: { customer: 'owner buyer invited', other: 'foreign' },
    },
  },
  functions: {
    'normalized_name(text)': ['anyone', 'worker'],
    'is_company_member(uuid)': ['signedIn'],
    'is_company_owner(uuid)': ['signedIn'],
    'add_company_owner()': [],
    'trusted_studios()': ['anyone'],
    'withdraw_agreement_to_be_shown()': [],
  },
}

function member(values: { id: string; user_id: string; email: string; role: string }) {
  return { company_id: company, accepted_at: '2026-01-01T00:00:00Z', ...values }
}
