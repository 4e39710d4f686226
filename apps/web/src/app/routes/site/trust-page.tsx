import { FactTable } from '../../../features/site/info/fact-table.tsx'
import { InfoPage } from '../../../features/site/info/info-page.tsx'
import type { InfoSectionText } from '../../../features/site/info/info-section.tsx'
import { trustClearanceSections } from '../../../features/site/texts/trust-clearance.tsx'
import {
  missingTrustFeatures,
  publicTrustFacts,
  sourceTrustFacts,
} from '../../../features/site/texts/trust-today.tsx'

const sections: readonly InfoSectionText[] = [
  {
    id: 'true-today',
    title: 'True today, and anyone can check it',
    isWide: true,
    body: (
      <FactTable
        caption="What is true today and how to check it"
        columns={['Statement', 'What it means', 'How to check it']}
        rows={publicTrustFacts}
      />
    ),
  },
  {
    id: 'true-inside',
    title: 'True today, and visible in the source',
    isWide: true,
    body: (
      <>
        <p>
          For security reviewers with access to the source: the command that proves each statement,
          or the file that contains it.
        </p>
        <FactTable
          caption="What is true today and where the source shows it"
          columns={['Statement', 'What it means', 'Where to verify it']}
          rows={sourceTrustFacts}
        />
      </>
    ),
  },
  ...trustClearanceSections,
  {
    id: 'not-yet',
    title: 'Not built yet',
    summary: 'Don’t rely on any of these until they are listed above.',
    body: (
      <ul>
        {missingTrustFeatures.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  },
]

export function TrustPage() {
  return (
    <InfoPage
      title="Trust and clearance"
      lead="What is true today and how to check it, how clearance works, and what is still missing."
      updatedOn="2026-11-17"
      sections={sections}
    />
  )
}
