import type { AgreementRow, IdentityRow, OnboardingProfileRow } from './onboarding-queries.ts'

type Onboarding = {
  identity: IdentityRow | null
  profile: OnboardingProfileRow | null
  agreement: AgreementRow | null
  isComplete: boolean
}

export function presentOnboarding({ identity, profile, agreement, isComplete }: Onboarding) {
  return {
    identity: identity === null ? null : presentIdentity(identity),
    storefront_name: profile?.storefront_name ?? null,
    agreement: agreement === null ? null : presentAgreement(agreement),
    chosen_agreement_type: profile?.agreement_type ?? null,
    is_complete: isComplete,
  }
}

function presentIdentity(row: IdentityRow) {
  return {
    legal_name: row.legal_name,
    address_line_1: row.address_line_1,
    address_line_2: row.address_line_2,
    city: row.city,
    region: row.region,
    postal_code: row.postal_code,
    country: row.country,
    phone: row.phone,
    is_adult: true as const,
    updated_at: row.updated_at.toISOString(),
  }
}

function presentAgreement(row: AgreementRow) {
  return {
    agreement_version: row.agreement_version,
    agreement_type: row.agreement_type,
    text_sha256: row.text_sha256,
    accepted_at: row.accepted_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  }
}
