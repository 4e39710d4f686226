import type { ReactNode } from 'react'
import { formatBillingAddress } from '../../../lib/billing-address.ts'
import { formatTaxId } from './billing-text.ts'
import type { BillingProfile } from './queries.ts'

/** A read-only billing profile. Omits empty optional fields. */
export function BillingFacts({ profile }: { profile: BillingProfile }) {
  const { bill_to, attention, ap_email, po_required, account_code, tax_ids } = profile

  return (
    <dl>
      <Fact label="Bill to">{bill_to}</Fact>
      {attention !== null && <Fact label="Attention">{attention}</Fact>}
      <Fact label="Address">{formatBillingAddress(profile)}</Fact>
      {ap_email !== null && <Fact label="AP email">{ap_email}</Fact>}
      <Fact label="PO number">{po_required ? 'Required on every order' : 'Not required'}</Fact>
      {account_code !== null && (
        <Fact label="Account code">
          <span className="font-slate">{account_code}</span>
        </Fact>
      )}
      {tax_ids.length > 0 && (
        <Fact label={tax_ids.length === 1 ? 'Tax ID' : 'Tax IDs'}>
          {tax_ids.map((taxId) => (
            <span key={`${taxId.type} ${taxId.value}`} className="block font-slate">
              {formatTaxId(taxId)}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(6.5rem,8rem)_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-[6px]">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
