import {
  licenseAgreementClauses,
  licenseAgreementVersion,
} from '@shoebox/domain/rights/license-agreement'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** Focusable, so that the arrow keys scroll it. Safari does not make scrollable boxes focusable on its own. */
const focusableProps = { tabIndex: 0 }

/** The full agreement that the user signs, in a scrollable box. */
export function AgreementText() {
  const titleId = useId()

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={3} size="lead" id={titleId}>
          License agreement
        </Heading>
        <Link
          to={paths.licenseVersion.replace(':version', licenseAgreementVersion)}
          target="_blank"
          className="text-small link"
        >
          Open the agreement in a new tab
        </Link>
      </div>
      <p className="mb-2 text-small text-ink-2">
        Version <span className="font-slate">{licenseAgreementVersion}</span>, a draft that counsel
        has not reviewed.
      </p>
      <section
        {...focusableProps}
        aria-labelledby={titleId}
        className="max-h-[18rem] overflow-y-auto border border-edge bg-paper px-4 py-3 text-small print:max-h-none"
      >
        <ol className="grid max-w-measure list-decimal gap-3 pl-5">
          {licenseAgreementClauses.map(({ title, text }) => (
            <li key={title} className="pl-1 text-pretty">
              <strong>{title}.</strong> {text}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
