import { onboardingContract } from '@shoebox/contract/accounts-onboarding'
import type { Identity } from './mutations.ts'

/** In form order, so the first error belongs to the first field. */
const identityFields = [
  'legal_name',
  'address_line_1',
  'address_line_2',
  'city',
  'region',
  'postal_code',
  'country',
  'phone',
] as const

export type IdentityField = (typeof identityFields)[number]
export type IdentityFault = IdentityField | 'is_adult'

type Checked =
  | { ok: true; identity: Identity }
  | { ok: false; faults: Partial<Record<IdentityFault, string>> }

const missing: Partial<Record<IdentityFault, string>> = {
  legal_name: 'Please enter your full legal name.',
  address_line_1: 'Please enter your street and number.',
  city: 'Please enter your city.',
  country: 'Please enter your country.',
  is_adult: 'You have to be 18 to offer photos here. A parent or guardian can do it for you.',
}

/** Validates with the contract's schema; only the error messages belong to the form. */
export function checkIdentity(form: FormData): Checked {
  const told = {
    legal_name: read(form, 'legal_name'),
    address_line_1: read(form, 'address_line_1'),
    address_line_2: read(form, 'address_line_2') || null,
    city: read(form, 'city'),
    region: read(form, 'region') || null,
    postal_code: read(form, 'postal_code') || null,
    country: read(form, 'country'),
    phone: read(form, 'phone') || null,
    is_adult: form.get('is_adult') === 'on',
  }
  const { success, data, error } = onboardingContract.saveIdentity.body.safeParse(told)
  if (success) return { ok: true, identity: data }

  const wrong = new Set(error.issues.map(({ path }) => path[0]))
  const faults = [...identityFields, 'is_adult' as const]
    .filter((name) => wrong.has(name))
    .map((name) => [name, wordsFor(name, told[name])] as const)
  return { ok: false, faults: Object.fromEntries(faults) }
}

function wordsFor(name: IdentityFault, value: string | boolean | null): string {
  const isEmpty = typeof value !== 'string' || value === ''
  if (isEmpty) return missing[name] ?? 'Please fill this in.'

  return 'Please write this shorter, or longer than one letter.'
}

function read(form: FormData, name: IdentityField): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
