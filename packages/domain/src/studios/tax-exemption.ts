import type { Transitions } from '../transitions.ts'

/** `resale`: the company resells the goods. `exemption`: the state does not tax the company. */
export const exemptionKinds = ['resale', 'exemption'] as const

export type ExemptionKind = (typeof exemptionKinds)[number]

export const exemptionStates = [
  'uploading',
  'in_review',
  'approved',
  'rejected',
  'expired',
] as const

export type ExemptionState = (typeof exemptionStates)[number]

export const exemptionTransitions: Transitions<ExemptionState> = {
  uploading: { in_review: ['owner', 'staff'] },
  in_review: { approved: ['staff'], rejected: ['staff'] },
  approved: { expired: ['worker'] },
  rejected: {},
  expired: {},
}

export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type CertificateType = (typeof certificateTypes)[number]

export const maxCertificateBytes = 10_485_760

/** Per company, not counting rejected and expired ones: room for one per state and kind. */
export const maxExemptions = 110

/** The company gets a reminder this many days before an exemption expires. */
export const exemptionReminderDays = 30

const signatures: Readonly<Record<CertificateType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Whether a file starts with the signature (magic bytes) of its declared type. */
export function hasSignature(type: CertificateType, start: Uint8Array): boolean {
  return signatures[type].every((byte, index) => start[index] === byte)
}
