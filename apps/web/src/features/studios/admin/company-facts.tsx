import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import type { InspectedCompany } from './queries.ts'

/** The owner and the address of a studio, as its owner entered them. */
export function CompanyFacts({ company, members }: Pick<InspectedCompany, 'company' | 'members'>) {
  const owner = members.find(({ role }) => role === 'owner')
  const address = formatAddress(company)

  return (
    <>
      <Heading level={2} size="h3" className="mb-3">
        Studio
      </Heading>
      <dl className="border-t border-rule">
        <Fact label="Owner">
          {owner === undefined ? 'None' : (owner.name ?? owner.email)}
          {owner !== undefined && owner.name !== null && (
            <span className="block text-small text-ink-2">{owner.email}</span>
          )}
        </Fact>
        <Fact label="Address">{address === '' ? 'None' : address}</Fact>
        <Fact label="Phone">{company.phone ?? 'None'}</Fact>
        <Fact label="Number">
          <span className="font-slate text-slate">{company.id}</span>
        </Fact>
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-2">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function formatAddress(company: InspectedCompany['company']): string {
  const { street_address, street_address_2, city, state_province, postal_code } = company
  const place = [city, state_province, postal_code].filter(Boolean).join(' ')

  return [street_address, street_address_2, place].filter(Boolean).join(', ')
}
