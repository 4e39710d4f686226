import {
  type AgreementType,
  agreementClauses,
  agreementSha256,
  agreementVersion,
} from '@shoebox/domain/contributor-agreement'
import { useId } from 'react'

/** The full agreement text with its fingerprint, which is stored with the signature. */
export function AgreementPaper({ type }: { type: AgreementType }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="border border-edge bg-paper p-5">
      <h3 id={id} className="font-head text-h3 font-bold">
        Contributor agreement, {type}
      </h3>
      <p className="mb-4 font-slate text-slate text-ink-2">version {agreementVersion}</p>
      <dl className="grid max-w-measure gap-4">
        {agreementClauses[type].map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-rule pt-3 font-slate text-slate wrap-anywhere text-ink-2">
        SHA-256 {agreementSha256[type]}
      </p>
    </section>
  )
}
