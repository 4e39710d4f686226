import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { uuidOf } from './build-wishlist.ts'

type BillingProfile = NonNullable<CallOutput<Contract['getBillingProfile']>>
type Exemption = CallOutput<Contract['listExemptions']>[number]

type ReceivedInvitation = CallOutput<Contract['listMyInvitations']>[number]

type ListedCompany = CallOutput<Contract['searchCompanies']>['companies'][number]

/** The studio of `buildStudio`. */
export const companyId = uuidOf(70)

export function buildBilling(overrides: Partial<BillingProfile> = {}): BillingProfile {
  return {
    bill_to: 'Nowhere Road Pictures LLC',
    attention: 'Accounts payable',
    street_address: '100 Example Street',
    street_address_2: 'Stage 0',
    city: 'Sampleton',
    state_province: 'CA',
    postal_code: '90000',
    country: 'US',
    ap_email: 'ap@nowhereroad.example',
    po_required: true,
    account_code: '4010-SETDRESS',
    tax_ids: [{ type: 'us_ein', value: '00-0000000' }],
    updated_at: '2026-11-15T12:00:00.000Z',
    ...overrides,
  }
}

export function buildExemption(overrides: Partial<Exemption> = {}): Exemption {
  return {
    id: uuidOf(900),
    kind: 'resale',
    region: 'CA',
    file_name: 'ca-resale-2025.pdf',
    state: 'in_review',
    submitted_at: '2026-11-14T12:00:00.000Z',
    expires_on: null,
    reason: null,
    decided_at: null,
    ...overrides,
  }
}

/** An open invitation to the user of `openPage`. */
export function buildReceived(overrides: Partial<ReceivedInvitation> = {}): ReceivedInvitation {
  return {
    id: uuidOf(90),
    company_id: companyId,
    company_name: 'Nowhere Road Pictures',
    role: 'buyer',
    invited_by_name: 'Robin Placeholder',
    email: 'nora@example.com',
    sent_at: '2026-11-14T12:00:00.000Z',
    expires_at: '2026-11-28T12:00:00.000Z',
    state: 'open',
    ...overrides,
  }
}

export function buildListedCompany(overrides: Partial<ListedCompany> = {}): ListedCompany {
  return {
    id: companyId,
    name: 'Nowhere Road Pictures',
    owner_name: 'Nora Sample',
    owner_email: 'nora@nowhereroad.example',
    member_count: 5,
    exemptions_in_review: 0,
    created_at: '2026-03-02T12:00:00.000Z',
    archived_at: null,
    ...overrides,
  }
}
