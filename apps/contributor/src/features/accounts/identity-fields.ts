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
  country: { missing: 'Please choose your country.' },
  is_adult: {
    missing: 'You have to be 18 to offer photos here. A parent or guardian can do it for you.',
  },
})

type Identity = { [Name in keyof IdentityFields]: IdentityFields[Name] | null }

/** Default values of the form. Only adults can save an identity, so a saved one implies the age. */
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

/** Country names in English, the United States first because most families live there. */
export function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const sortedNames = countryCodes
    .split(' ')
    .map((code) => names.of(code) ?? code)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  return [firstCountry, ...sortedNames.filter((name) => name !== firstCountry)]
}

const firstCountry = 'United States'

/** ISO 3166-1 codes, without uninhabited territories, plus Kosovo (XK). */
const countryCodes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
