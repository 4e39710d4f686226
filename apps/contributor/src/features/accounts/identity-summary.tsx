import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { StepSummary } from '@shoebox/web-kit/ui/step.tsx'

type Onboarding = CallOutput<Contract['getOnboarding']>
export type KnownIdentity = NonNullable<Onboarding['identity']>

export function IdentitySummary({ identity }: { identity: KnownIdentity }) {
  const { legal_name, phone } = identity

  return (
    <StepSummary
      terms={[
        { term: 'Legal name', value: legal_name },
        { term: 'Address', value: addressLine(identity) },
        ...(phone === null ? [] : [{ term: 'Phone', value: phone }]),
        { term: 'Age', value: '18 or older' },
      ]}
    />
  )
}

function addressLine({
  address_line_1,
  address_line_2,
  city,
  region,
  postal_code,
  country,
}: KnownIdentity): string {
  const place = [region, postal_code].filter((part) => part !== null).join(' ')
  const parts = [address_line_1, address_line_2, city, place, country]

  return parts.filter((part) => part !== null && part !== '').join(', ')
}
