import { releasesContract } from '@shoebox/contract/rights/releases'
import type { Relation } from '@shoebox/domain/rights/release-state'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'

const { signer_name, signer_email, photo_ids } = releasesContract.createRelease.body.shape

/** The fields are in form order, so the first error belongs to the topmost field. */
export const releaseRequestForm = withMessages(z.object({ signer_name, signer_email, photo_ids }), {
  signer_name: { missing: 'Please enter a name.' },
  signer_email: {
    missing: 'Please enter an email address.',
    invalid: 'Please enter an email address.',
  },
  photo_ids: { missing: 'Choose at least one photo.' },
})

export const signerLabels: Readonly<Record<Relation, string>> = {
  self: 'Name',
  guardian: 'Name of the parent or guardian',
  next_of_kin: 'Name of the next of kin',
}

export const signerHints: Readonly<Record<Relation, string>> = {
  self: 'Adults sign for themselves, even for childhood photos.',
  guardian: 'A parent or guardian signs for a child.',
  next_of_kin: 'A child, spouse, sibling or heir signs for someone who has died.',
}
