import { releasesContract } from '@shoebox/contract/rights-releases'
import type { Relation } from '@shoebox/domain/release-state'
import type { Asking } from '../people/people-mutations.ts'

export type AskingFault = 'photo_ids' | 'signer_name' | 'signer_email'

type Told = {
  personId: string
  photoIds: readonly string[]
  relation: Relation
  signerName: string
  signerEmail: string
}

type Checked =
  | { ok: true; asking: Asking }
  | { ok: false; faults: Partial<Record<AskingFault, string>> }

const words: Record<AskingFault, string> = {
  photo_ids: 'Choose at least one photo.',
  signer_name: 'Please enter a name.',
  signer_email: 'Please enter an e-mail address.',
}

/** Validates with the contract's schema; only the error messages belong to the form. */
export function checkAsking(told: Told): Checked {
  const { success, data, error } = releasesContract.createRelease.body.safeParse({
    person_id: told.personId,
    photo_ids: told.photoIds,
    relation: told.relation,
    signer_name: told.signerName.trim(),
    signer_email: told.signerEmail.trim(),
  })
  if (success) return { ok: true, asking: data }

  const wrong = new Set(error.issues.map(({ path }) => path[0]))
  const faults = (['signer_name', 'signer_email', 'photo_ids'] as const)
    .filter((field) => wrong.has(field))
    .map((field) => [field, words[field]])
  return { ok: false, faults: Object.fromEntries(faults) }
}

export const signerLabels: Readonly<Record<Relation, string>> = {
  self: 'Name',
  guardian: 'Name of the parent or guardian',
  next_of_kin: 'Name of the next of kin',
}

export const signerHints: Readonly<Record<Relation, string>> = {
  self: 'Whoever is of age today signs, also for photos from childhood.',
  guardian: 'A parent or guardian signs for a child.',
  next_of_kin: 'A child, spouse, sibling or heir signs for somebody who has died.',
}
