import type { FixtureRow, RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

const companyFields =
  'name company_logo street_address street_address_2 city state_province postal_code phone'

const billingFields =
  'bill_to attention street_address street_address_2 city state_province postal_code country ap_email po_required account_code tax_ids updated_by'

/** The customer's company. `buyer`, `approver`, `viewer` and `accountant` are its members. */
export const company = rowId(10)
export const foreignCompany = rowId(12)

/** The people who may manage the billing of the customer's company. */
const billers = (rows: string) => ({ customer: rows, accountant: rows })

export const studiosAccess: RoomAccess = {
  tables: {
    company_permissions: {
      key: ['action', 'role'],
      rows: { any: { action: 'test', role: 'buyer' } },
    },
    companies: {
      key: ['id'],
      rows: {
        customers: { id: company, name: 'Harbor Street Pictures', created_by: people.customer },
        // Without a row in company_members, its creator still owns it.
        unlisted: { id: rowId(11), name: 'Old Mill Films', created_by: people.customer },
        others: { id: foreignCompany, name: 'Northlight', created_by: people.other },
      },
      select: {
        members: 'customers',
        customer: 'unlisted',
        other: 'others',
        admin: 'all',
        worker: 'all',
      },
      insert: { customer: 'customers unlisted', other: 'others' },
      update: { customer: 'customers unlisted', other: 'others', admin: 'all' },
      columns: {
        insert: { authenticated: `id created_by ${companyFields}` },
        update: { authenticated: `${companyFields} archived_at approval_over` },
      },
      delete: { customer: 'customers unlisted', other: 'others' },
    },
    company_members: {
      key: ['id'],
      rows: {
        owner: member({ id: rowId(13), user_id: people.customer, role: 'owner' }),
        buyer: member({ id: rowId(14), user_id: people.buyer, role: 'buyer' }),
        approver: member({ id: rowId(210), user_id: people.approver, role: 'approver' }),
        viewer: member({ id: rowId(211), user_id: people.viewer, role: 'viewer' }),
        accountant: member({ id: rowId(212), user_id: people.accountant, role: 'accountant' }),
        foreign: {
          ...member({ id: rowId(16), user_id: people.other, role: 'owner' }),
          company_id: foreignCompany,
        },
      },
      select: {
        members: 'owner buyer approver viewer accountant',
        other: 'foreign',
        admin: 'all',
        worker: 'all',
      },
      update: { customer: 'buyer approver viewer accountant' },
      columns: { update: { authenticated: 'role' } },
      forgeries: [{ by: 'customer', row: 'buyer', set: { role: 'owner' } }],
      delete: {
        customer: 'buyer approver viewer accountant',
        buyer: 'buyer',
        approver: 'approver',
        viewer: 'viewer',
        accountant: 'accountant',
      },
    },
    company_invitations: {
      key: ['id'],
      rows: {
        open: invitation({ id: rowId(213), email: 'invited@example.test' }),
        declined: invitation({
          id: rowId(214),
          email: 'invited@example.test',
          answer: 'declined',
          answered_at: '2026-01-02T00:00:00Z',
        }),
        stranger: invitation({ id: rowId(215), email: 'stranger@example.test' }),
        foreign: invitation({
          id: rowId(216),
          email: 'stranger@example.test',
          company_id: foreignCompany,
          invited_by: people.other,
        }),
      },
      select: {
        customer: 'open declined stranger',
        invited: 'open declined',
        other: 'foreign',
        admin: 'all',
        worker: 'all',
      },
      insert: { customer: 'open declined stranger', other: 'foreign' },
      update: { customer: 'open stranger', other: 'foreign' },
      columns: {
        insert: { authenticated: 'id company_id email role invited_by' },
        update: { authenticated: 'role sent_at expires_at answer answered_at' },
      },
      forgeries: [{ by: 'customer', row: 'open', set: { answer: 'accepted' } }],
      delete: { customer: 'declined', worker: 'all' },
    },
    company_billing: {
      key: ['company_id'],
      rows: {
        customers: billing({ company_id: company, updated_by: people.customer }),
        foreign: billing({ company_id: foreignCompany, updated_by: people.other }),
      },
      select: {
        ...billers('customers'),
        // At checkout.
        buyer: 'customers',
        other: 'foreign',
        admin: 'all',
        worker: 'all',
      },
      insert: { customer: 'customers', other: 'foreign' },
      update: { ...billers('customers'), other: 'foreign' },
      columns: {
        insert: { authenticated: `company_id ${billingFields}` },
        update: { authenticated: billingFields },
      },
    },
    company_exemptions: {
      key: ['id'],
      rows: {
        uploading: exemption({ id: rowId(220) }),
        reviewed: exemption({ id: rowId(221), state: 'in_review', sha256: 'a'.repeat(64) }),
        approved: exemption({ id: rowId(222), ...decided('approved') }),
        rejected: exemption({ id: rowId(223), ...decided('rejected'), reason: 'Not signed' }),
        foreign: exemption({
          id: rowId(224),
          company_id: foreignCompany,
          uploaded_by: people.other,
        }),
      },
      select: {
        ...billers('uploading reviewed approved rejected'),
        other: 'foreign',
        admin: 'all',
        worker: 'all',
      },
      insert: { customer: 'uploading reviewed approved rejected', other: 'foreign' },
      update: { ...billers('uploading'), other: 'foreign', admin: 'reviewed', worker: 'all' },
      columns: {
        insert: {
          authenticated: 'id company_id kind region file_name content_type file_size uploaded_by',
        },
        update: {
          authenticated: 'state sha256 submitted_at expires_on reason decided_by decided_at',
          worker: 'state reminded_at notices',
        },
      },
      forgeries: [
        { by: 'accountant', row: 'uploading', set: { state: 'approved' } },
        { by: 'admin', row: 'reviewed', set: { state: 'expired' } },
      ],
      delete: { ...billers('uploading reviewed rejected'), other: 'foreign', worker: 'all' },
    },
  },
  functions: {
    'normalized_name(text)': ['anyone', 'worker'],
    'my_companies(text)': ['signedIn'],
    'my_confirmed_email()': ['signedIn'],
    'my_invitations()': ['signedIn'],
    'invitation_recipient(uuid)': ['signedIn'],
    'accept_invitation(uuid)': ['signedIn'],
    'decline_invitation(uuid)': ['signedIn'],
    'hand_over_company(uuid,uuid)': ['signedIn'],
    'company_people(uuid)': ['signedIn'],
    'search_companies(text,integer)': ['signedIn'],
    'guard_invitation()': [],
    'leave_companies()': [],
    'lock_joined_company(uuid)': ['signedIn'],
    'pass_on_company_work()': [],
    'unshare_company_work()': [],
    'remove_exemption_file()': [],
    'add_company_owner()': [],
    'trusted_studios()': ['anyone'],
    'withdraw_agreement_to_be_shown()': [],
  },
}

function member(values: { id: string; user_id: string; role: string }): FixtureRow {
  return { company_id: company, ...values }
}

function invitation(values: FixtureRow): FixtureRow {
  return { company_id: company, role: 'viewer', invited_by: people.customer, ...values }
}

function billing(values: FixtureRow): FixtureRow {
  return {
    bill_to: 'Harbor Street Pictures LLC',
    street_address: '1 Harbor Street',
    city: 'Long Beach',
    country: 'US',
    ...values,
  }
}

function exemption(values: FixtureRow): FixtureRow {
  return {
    company_id: company,
    kind: 'resale',
    region: 'CA',
    file_name: 'resale.pdf',
    content_type: 'application/pdf',
    file_size: 1000,
    uploaded_by: people.customer,
    ...values,
  }
}

function decided(state: string): FixtureRow {
  return {
    state,
    sha256: 'a'.repeat(64),
    decided_by: people.admin,
    decided_at: '2026-01-02T00:00:00Z',
  }
}
