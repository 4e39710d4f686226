import type { PaymentMethod, ProductionType } from '@shoebox/domain/money/checkout'

type Outcome =
  | { kind: 'completed' | 'paid' | 'processing' | 'awaiting-approval' }
  | { kind: 'declined'; reason: string }
  /** The first line was refunded this many days ago. */
  | { kind: 'refunded-in-part'; daysAgo: number }

export type DemoOrder = {
  company: string
  project: string
  placedDaysAgo: number
  photos: number
  production: { title: string; type: ProductionType; season?: string; episodes?: string }
  poNumber: string | null
  accountCode: string
  mayBeNamed: boolean
  method: PaymentMethod
  last4: string
  signer: { name: string; title: string }
  outcome: Outcome
}

const bram = { name: 'Bram Castellane', title: 'Clearance coordinator' }
const bettina = { name: 'Bettina Rowe', title: 'Set decorator' }

const pretendHour = {
  company: 'Nowhere Road Pictures',
  project: 'The Pretend Hour',
  production: { title: 'The Pretend Hour', type: 'series', season: '2', episodes: '201–204' },
  accountCode: '2817-40',
  mayBeNamed: true,
  method: 'card',
  last4: '4242',
  signer: bram,
} as const

/** One order of each outcome that a buyer, an approver or an accountant can meet, oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  {
    ...pretendHour,
    placedDaysAgo: 43,
    photos: 12,
    poNumber: 'PH-0117',
    outcome: { kind: 'completed' },
  },
  {
    ...pretendHour,
    placedDaysAgo: 9,
    photos: 5,
    poNumber: 'PH-0142',
    outcome: { kind: 'refunded-in-part', daysAgo: 6 },
  },
  {
    ...pretendHour,
    project: 'Untitled reunion comedy',
    production: { title: 'Untitled reunion comedy', type: 'feature' },
    mayBeNamed: false,
    placedDaysAgo: 5,
    photos: 70,
    poNumber: 'RC-0003',
    outcome: {
      kind: 'declined',
      reason: 'The art department has cut the album scene. Order the porch photos only.',
    },
  },
  {
    company: 'Lantern & Pike',
    project: 'Low Country',
    production: { title: 'Low Country', type: 'feature' },
    placedDaysAgo: 3,
    photos: 4,
    poNumber: null,
    accountCode: 'ART-110',
    mayBeNamed: true,
    method: 'card',
    last4: '1117',
    signer: bettina,
    outcome: { kind: 'paid' },
  },
  {
    company: 'Lantern & Pike',
    project: 'Ninety Days of Rain',
    production: { title: 'Ninety Days of Rain', type: 'feature' },
    placedDaysAgo: 1,
    photos: 8,
    poNumber: null,
    accountCode: 'ART-110',
    mayBeNamed: false,
    method: 'ach',
    last4: '6789',
    signer: bettina,
    outcome: { kind: 'processing' },
  },
  {
    ...pretendHour,
    project: 'Salt Flats',
    production: { title: 'Salt Flats', type: 'feature' },
    mayBeNamed: false,
    placedDaysAgo: 1,
    photos: 6,
    poNumber: 'SF-0021',
    outcome: { kind: 'paid' },
  },
  {
    ...pretendHour,
    placedDaysAgo: 0,
    photos: 70,
    poNumber: 'PH-0156',
    outcome: { kind: 'awaiting-approval' },
  },
]
