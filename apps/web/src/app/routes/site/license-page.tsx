import { useParams } from 'react-router'
import { readVersion } from '../../../features/licenses/agreement-queries.ts'
import {
  AgreementVersionView,
  VersionMissing,
} from '../../../features/licenses/agreement-version.tsx'
import { AgreementVersions } from '../../../features/licenses/agreement-versions.tsx'
import { FactTable } from '../../../features/site/info/fact-table.tsx'
import { InfoPage } from '../../../features/site/info/info-page.tsx'
import type { InfoSectionText } from '../../../features/site/info/info-section.tsx'
import { licenseAssuranceSections } from '../../../features/site/texts/license-assurances.tsx'
import { licenseComparison } from '../../../features/site/texts/license-comparison.tsx'
import { licenseFullText } from '../../../features/site/texts/license-full-text.tsx'
import { licenseQuestions, Questions } from '../../../features/site/texts/license-questions.tsx'
import { licenseTermSections } from '../../../features/site/texts/license-terms.tsx'

const sections: readonly InfoSectionText[] = [
  {
    id: 'compare',
    title: 'The two licenses side by side',
    isWide: true,
    body: (
      <FactTable
        caption="Background dressing and hero usage compared"
        columns={['Point', 'Background dressing', 'Hero usage']}
        isFirstColumnHeaderHidden
        rows={licenseComparison}
      />
    ),
  },
  ...licenseTermSections,
  ...licenseAssuranceSections,
  licenseFullText,
  {
    id: 'versions',
    title: 'Versions of the agreement',
    summary: 'An order keeps the version that it was signed with.',
    body: <AgreementVersions />,
    isWide: true,
  },
  { id: 'questions', title: 'Questions', body: <Questions questions={licenseQuestions} /> },
]

/** The summary of both licenses, or one version of the agreement. One module for both keeps the list of pages small. */
export function LicensePage() {
  const { version: written } = useParams()
  if (written !== undefined) {
    const version = readVersion(written)

    return version === null ? (
      <VersionMissing />
    ) : (
      <AgreementVersionView key={version} version={version} />
    )
  }

  return (
    <InfoPage
      title="License"
      lead="Two licenses, one question: is the photo part of the set, or part of the story?"
      updatedOn="2026-11-18"
      sections={sections}
    />
  )
}
