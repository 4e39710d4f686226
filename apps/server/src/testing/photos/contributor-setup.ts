import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { forEachContext } from '@shoebox/domain/rights/family-contexts'
import type { Client } from 'pg'

/** Identity that a contributor enters during onboarding. */
export const identity = {
  legal_name: 'Ada Hallowell',
  address_line_1: '12 Elm Street',
  address_line_2: null,
  city: 'Dayton',
  region: 'Ohio',
  postal_code: '45402',
  country: 'United States',
  phone: null,
  is_adult: true,
} as const

export const allAsk = forEachContext(() => 'ask' as const)

/** Completes onboarding: identity, storefront name and the current agreement. */
export async function onboard(admin: Pick<Client, 'query'>, userId: string): Promise<void> {
  await admin.query(
    `update profiles set storefront_name = coalesce(storefront_name, 'The ' || left(id::text, 13) || ' family')
     where id = $1`,
    [userId],
  )
  await admin.query(
    `insert into contributor_identities (user_id, legal_name, address_line_1, city, country, is_adult)
     values ($1, $2, $3, $4, $5, true) on conflict do nothing`,
    [userId, identity.legal_name, identity.address_line_1, identity.city, identity.country],
  )
  await admin.query(
    `insert into contributor_agreements (user_id, agreement_version, agreement_type, text_sha256)
     select $1, $2, 'standard', $3
     where not exists (select from contributor_agreements where user_id = $1 and agreement_version = $2)`,
    [userId, agreementVersion, agreementSha256.standard],
  )
}

/** Onboarding plus answers to all family contexts: the family can request releases and submit photos. Idempotent. */
export async function completeContributorSetup(
  admin: Pick<Client, 'query'>,
  userId: string,
): Promise<void> {
  const { rowCount } = await admin.query(
    `insert into family_contexts (user_id, context, answer)
     select $1, context, 'ask' from unnest($2::text[]) context on conflict do nothing`,
    [userId, Object.keys(allAsk)],
  )
  if (rowCount) await onboard(admin, userId)
}
