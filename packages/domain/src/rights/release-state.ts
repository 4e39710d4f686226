import type { Transitions } from '../transitions.ts'

/** A person's permission for photos, from the asking to its end. Only `signed` clears a face. */
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

/** A signer may stop a release at any time: it ends as expired, and what was licensed before remains so. */
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
  // No is an answer: who wants to ask again writes a new release.
  declined: { superseded: ['staff'] },
  expired: { superseded: ['owner', 'staff'] },
  superseded: {},
  disputed: { signed: ['staff'], expired: ['signer'], superseded: ['staff'] },
}

/** How a person stands today, whatever the photo shows. */
export const standings = ['adult', 'minor', 'deceased'] as const
export type Standing = (typeof standings)[number]

export const relations = ['self', 'guardian', 'next_of_kin'] as const
export type Relation = (typeof relations)[number]

/** Whom to ask. A child of then who is grown today signs for herself. */
export const rightSigner: Readonly<Record<Standing, Relation>> = {
  adult: 'self',
  minor: 'guardian',
  deceased: 'next_of_kin',
}

/** How a person must stand for this signer to be the right one: a signer corrects what a family did not know. */
export const standingOfSigner: Readonly<Record<Relation, Standing>> = {
  self: 'adult',
  guardian: 'minor',
  next_of_kin: 'deceased',
}

/** How long the link in the mail opens the release. */
export const releaseLinkDays = 30
