import { onboardingContract } from '@shoebox/contract/accounts-onboarding'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'

const { body } = onboardingContract.saveIdentity

type OptionalField = 'address_line_2' | 'region' | 'postal_code' | 'phone'
type RequiredField = 'legal_name' | 'address_line_1' | 'city' | 'country'
export type IdentityFields = Record<RequiredField | OptionalField, string> & { is_adult: boolean }

const emptyToNull = z.transform((fields: IdentityFields) => ({
  ...fields,
  address_line_2: fields.address_line_2.trim() || null,
  region: fields.region.trim() || null,
  postal_code: fields.postal_code.trim() || null,
  phone: fields.phone.trim() || null,
}))

export const identityForm = withMessages(z.pipe(emptyToNull, body), {
  legal_name: { missing: 'Please enter your full legal name.' },
  address_line_1: { missing: 'Please enter your street address.' },
  city: { missing: 'Please enter your city.' },
  country: { missing: 'Please enter your country.' },
  is_adult: {
    missing: 'You have to be 18 to offer photos here. A parent or guardian can do it for you.',
  },
})

type Identity = { [Name in keyof IdentityFields]: IdentityFields[Name] | null }

/** Default values of the form. A saved identity implies that the contributor confirmed their age. */
export function toIdentityFields(identity: Identity | null): IdentityFields {
  return {
    legal_name: identity?.legal_name ?? '',
    address_line_1: identity?.address_line_1 ?? '',
    address_line_2: identity?.address_line_2 ?? '',
    city: identity?.city ?? '',
    region: identity?.region ?? '',
    postal_code: identity?.postal_code ?? '',
    country: identity?.country ?? '',
    phone: identity?.phone ?? '',
    is_adult: identity !== null,
  }
}
