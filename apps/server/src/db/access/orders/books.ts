import { livePhoto } from '../catalog.ts'
import type { FixtureRow, RoomAccess } from '../declaration.ts'
import { people, rowId } from '../identities.ts'
import { company, foreignCompany } from '../studios.ts'

/** Licenses with their certificates, invoices and the journal. The orders are those of orders.ts. */
export const booksAccess: RoomAccess = {
  tables: {
    licenses: {
      key: ['id'],
      rows: {
        members: license({
          id: rowId(300),
          order_id: rowId(51),
          order_line_id: rowId(55),
          project_id: rowId(310),
          company_id: company,
        }),
        others: license({
          id: rowId(301),
          order_id: rowId(53),
          order_line_id: rowId(56),
          project_id: rowId(311),
          company_id: foreignCompany,
        }),
      },
      select: { members: 'members', other: 'others', admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        insert: {
          worker:
            'id order_id order_line_id company_id project_id photo_id license_type effective_at clearance',
        },
        select: {
          authenticated:
            'id order_id order_line_id company_id project_id photo_id license_type license_state effective_at cancelled_at clearance created_at code downloads_suspended_at',
        },
        update: {
          worker: 'license_state cancelled_at downloads_suspended_at suspension_reason',
        },
      },
    },
    certificate_keys: {
      key: ['kid'],
      rows: { any: { kid: 'k'.repeat(43), x: 'x'.repeat(43) } },
      select: { anyone: 'all', worker: 'all' },
      insert: { worker: 'all' },
      columns: { insert: { worker: 'kid x' } },
    },
    certificates: {
      key: ['license_id'],
      rows: {
        members: certificate(rowId(300)),
        others: certificate(rowId(301)),
      },
      select: { members: 'members', other: 'others', admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        insert: { worker: 'license_id kid jws issued_at' },
        update: { worker: 'file_key file_sha256' },
      },
    },
    license_erasures: {
      key: ['license_id', 'erased_on'],
      rows: {
        members: { license_id: rowId(300), erased_on: '2026-01-03' },
        others: { license_id: rowId(301), erased_on: '2026-01-03' },
      },
      select: { members: 'members', other: 'others', admin: 'all', worker: 'all' },
    },
    license_agreements: {
      key: ['order_id'],
      rows: {
        members: { order_id: rowId(51), content: {} },
        alone: { order_id: rowId(52), content: {} },
        others: { order_id: rowId(53), content: {} },
      },
      // Not `alone`: an order without a company is seen by its buyer only, as former members see theirs.
      select: { members: 'members', other: 'others', admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        insert: { worker: 'order_id content' },
        update: { worker: 'file_key file_sha256' },
      },
    },
    paper_counters: {
      key: ['kind'],
      rows: { any: { kind: 'invoice', year: 2026, last: 1 } },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: { update: { worker: 'last' } },
    },
    invoices: {
      key: ['id'],
      rows: {
        members: invoice({ id: rowId(302), order_id: rowId(51), number: 'INV-2026-000001' }),
        alone: invoice({ id: rowId(303), order_id: rowId(52), number: 'INV-2026-000002' }),
        others: invoice({ id: rowId(304), order_id: rowId(53), number: 'INV-2026-000003' }),
      },
      select: {
        members: 'members',
        customer: 'alone',
        other: 'others',
        admin: 'all',
        worker: 'all',
      },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        insert: { worker: 'id order_id number issued_on content' },
        update: { worker: 'file_key file_sha256' },
      },
    },
    journal_entries: {
      key: ['id'],
      rows: { any: { id: rowId(305), order_id: rowId(51), kind: 'sale', source: 'sale:test' } },
      select: { admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
    },
    journal_lines: {
      key: ['id'],
      rows: {
        sale: journalLine({ id: rowId(306), account: 'revenue' }),
        contributors: journalLine({ id: rowId(307), contributor_id: people.contributor }),
        others: journalLine({ id: rowId(308), contributor_id: people.other }),
      },
      select: { contributor: 'contributors', other: 'others', admin: 'all', worker: 'all' },
      insert: { worker: 'all' },
    },
  },
  functions: {
    'check_journal_balance()': [],
    'new_license_code()': ['worker'],
    'verify_license(text)': ['anyone'],
  },
}

function license(values: FixtureRow): FixtureRow {
  return {
    photo_id: livePhoto,
    license_type: 'background-dressing',
    effective_at: '2026-01-02T00:00:00Z',
    clearance: {},
    ...values,
  }
}

function certificate(licenseId: string): FixtureRow {
  const jws = `e30.e30.${'s'.repeat(86)}`
  return { license_id: licenseId, kid: 'k'.repeat(43), jws, issued_at: '2026-01-02T00:00:00Z' }
}

function invoice(values: FixtureRow): FixtureRow {
  return { issued_on: '2026-01-02', content: {}, ...values }
}

function journalLine(values: FixtureRow): FixtureRow {
  return { entry_id: rowId(305), account: 'contributor_held', amount: -100, ...values }
}
