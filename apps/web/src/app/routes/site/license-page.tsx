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
  { id: 'questions', title: 'Questions', body: <Questions questions={licenseQuestions} /> },
]

export function LicensePage() {
  return (
    <InfoPage
      title="License"
      lead="Two licenses, one question: is the photo part of the set, or part of the story?"
      updatedOn="2026-11-18"
      sections={sections}
    />
  )
}
