import {
  licenseAgreementClauses,
  licenseAgreementSha256,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const licenseFullText: InfoSectionText = {
  id: 'full-text',
  title: 'The agreement, word for word',
  summary: `Version ${licenseAgreementVersion}, a draft that counsel has not reviewed.`,
  body: (
    <>
      <ol>
        {licenseAgreementClauses.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-2">
        SHA-256 of the text:{' '}
        <span className="font-slate wrap-anywhere">{licenseAgreementSha256}</span>
      </p>
    </>
  ),
}
