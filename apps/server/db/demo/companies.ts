import type { AssignableRole, CompanyRole } from '@shoebox/domain/studios/company-roles'
import type { ExemptionKind } from '@shoebox/domain/studios/tax-exemption'
import type { TaxId } from '@shoebox/domain/studios/tax-ids'

type DemoInvitation = {
  email: string
  role: AssignableRole
  sentDaysAgo: number
  isDeclined?: boolean
}

type DemoExemption = {
  region: string
  kind: ExemptionKind
  state: 'in_review' | 'approved' | 'rejected'
  /** Days until an approved exemption expires. */
  expiresInDays?: number
  reason?: string
}

type DemoProject = {
  name: string
  madeBy: 'owner' | 'buyer'
  wishlists: readonly { name: string; photos: number }[]
}

export type DemoCompany = {
  name: string
  /** Suffix of the members' email names, because each address belongs to one user. */
  suffix: string
  approvalOver: number
  address: { street: string; city: string; state: string; postalCode: string }
  members: Readonly<Record<CompanyRole, { firstName: string; lastName: string }>>
  invitations: readonly DemoInvitation[]
  billing: {
    billTo: string
    attention: string
    apEmail: string
    isPoRequired: boolean
    accountCode: string
    taxIds: readonly TaxId[]
  }
  exemptions: readonly DemoExemption[]
  projects: readonly DemoProject[]
}

/** Two fictional companies, each with a member of every role. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Nowhere Road Pictures',
    suffix: '',
    approvalOver: 250_000,
    address: {
      street: '2200 Nowhere Road',
      city: 'Burbank',
      state: 'CA',
      postalCode: '91502',
    },
    members: {
      owner: { firstName: 'Odile', lastName: 'Hartmann' },
      buyer: { firstName: 'Bram', lastName: 'Castellane' },
      approver: { firstName: 'Anouk', lastName: 'Perrin' },
      viewer: { firstName: 'Vince', lastName: 'Adeyemi' },
      accountant: { firstName: 'Agnes', lastName: 'Kowalczyk' },
    },
    invitations: [
      { email: 'petra.lund@demo.shoebox.test', role: 'buyer', sentDaysAgo: 3 },
      { email: 'old.address@demo.shoebox.test', role: 'viewer', sentDaysAgo: 20 },
      { email: 'jonas.reed@demo.shoebox.test', role: 'approver', sentDaysAgo: 6, isDeclined: true },
      // An existing user, who finds the invitation after signing in.
      { email: 'customer@demo.shoebox.test', role: 'buyer', sentDaysAgo: 1 },
    ],
    billing: {
      billTo: 'Nowhere Road Pictures, LLC',
      attention: 'Production accounting, The Pretend Hour',
      apEmail: 'ap@nowhere-road.test',
      isPoRequired: true,
      accountCode: '2817-40',
      taxIds: [{ type: 'us_ein', value: '98-7654321' }],
    },
    exemptions: [
      { region: 'CA', kind: 'resale', state: 'approved', expiresInDays: 24 },
      { region: 'NY', kind: 'resale', state: 'in_review' },
      {
        region: 'GA',
        kind: 'exemption',
        state: 'rejected',
        reason: 'The certificate is not signed. Upload the signed one.',
      },
    ],
    projects: [
      {
        name: 'The Pretend Hour',
        madeBy: 'buyer',
        wishlists: [
          { name: 'Grandparents’ bedroom', photos: 14 },
          { name: 'Refrigerator door', photos: 9 },
        ],
      },
      { name: 'Salt Flats', madeBy: 'owner', wishlists: [{ name: 'Motel lobby', photos: 6 }] },
      { name: 'Untitled reunion comedy', madeBy: 'buyer', wishlists: [] },
    ],
  },
  {
    name: 'Lantern & Pike',
    suffix: '-2',
    approvalOver: 1_000_000,
    address: { street: '71 Pike Slip', city: 'New York', state: 'NY', postalCode: '10002' },
    members: {
      owner: { firstName: 'Oren', lastName: 'Vasquez' },
      buyer: { firstName: 'Bettina', lastName: 'Rowe' },
      approver: { firstName: 'Alasdair', lastName: 'Muir' },
      viewer: { firstName: 'Vera', lastName: 'Nakamura' },
      accountant: { firstName: 'Arturo', lastName: 'Bell' },
    },
    invitations: [
      { email: 'simone.okada@demo.shoebox.test', role: 'accountant', sentDaysAgo: 2 },
      { email: 'set.dressing@demo.shoebox.test', role: 'viewer', sentDaysAgo: 31 },
      { email: 'nils.farrow@demo.shoebox.test', role: 'buyer', sentDaysAgo: 9, isDeclined: true },
    ],
    billing: {
      billTo: 'Lantern & Pike Productions, Inc.',
      attention: 'Accounts payable',
      apEmail: 'payables@lantern-pike.test',
      isPoRequired: false,
      accountCode: 'ART-110',
      taxIds: [],
    },
    exemptions: [
      { region: 'NY', kind: 'exemption', state: 'approved' },
      { region: 'NJ', kind: 'resale', state: 'in_review' },
    ],
    projects: [
      {
        name: 'Ninety Days of Rain',
        madeBy: 'buyer',
        wishlists: [{ name: 'Opening titles', photos: 18 }],
      },
      { name: 'Low Country', madeBy: 'owner', wishlists: [{ name: 'Porch', photos: 7 }] },
    ],
  },
]

/** The address of a member: owner@…, buyer@…, and owner-2@… in the second company. */
export function addressOf(role: CompanyRole, { suffix }: DemoCompany): string {
  return `${role}${suffix}@demo.shoebox.test`
}
