import type { Transitions } from '../transitions.ts'

/** The life of a release, from request to end. Only `signed` clears a face. */
export const releaseStates = [
  'draft',
  'sent',
  'viewed',
  'signed',
  'declined',
  'expired',
  'superseded',
  'disputed',
] as const

export type ReleaseState = (typeof releaseStates)[number]

/** A signer can revoke a release at any time: it becomes expired, and existing licenses stay valid. */
export const releaseTransitions: Transitions<ReleaseState> = {
  draft: { sent: ['owner', 'staff'], superseded: ['owner', 'staff'] },
  sent: {
    viewed: ['signer'],
    signed: ['signer'],
    declined: ['signer'],
    expired: ['worker'],
    superseded: ['owner', 'staff'],
  },
  viewed: {
    signed: ['signer'],
    declined: ['signer'],
    expired: ['worker'],
    superseded: ['owner', 'staff'],
  },
  signed: {
    expired: ['signer', 'worker'],
    superseded: ['staff', 'worker'],
    disputed: ['signer', 'staff'],
  },
  // A declined release is final; asking again requires a new release.
  declined: { superseded: ['staff'] },
  expired: { superseded: ['owner', 'staff'] },
  superseded: {},
  disputed: { signed: ['staff'], expired: ['signer'], superseded: ['staff'] },
}

/** A person's life status today, regardless of their age in the photo. */
export const standings = ['adult', 'minor', 'deceased'] as const
export type Standing = (typeof standings)[number]

export const relations = ['self', 'guardian', 'next_of_kin'] as const
export type Relation = (typeof relations)[number]

/** Who must sign. A person who is an adult today signs even for photos of their childhood. */
export const requiredSigner: Readonly<Record<Standing, Relation>> = {
  adult: 'self',
  minor: 'guardian',
  deceased: 'next_of_kin',
}

/** The life status that a signer's relation implies. It overrides what the family stated. */
export const standingOfSigner: Readonly<Record<Relation, Standing>> = {
  self: 'adult',
  guardian: 'minor',
  next_of_kin: 'deceased',
}

/** Lifetime of the link in the release mail. */
export const releaseLinkDays = 30
