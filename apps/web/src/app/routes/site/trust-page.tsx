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
    title: 'True today, and visible from outside',
    isWide: true,
    body: (
      <FactTable
        caption="What holds today and how a visitor can check it"
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
          For security reviewers, who are given the source: a command that proves the statement, or
          the file in which it stands.
        </p>
        <FactTable
          caption="What holds today and where the source shows it"
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
    summary: 'We do not ask you to rely on any of these before they are listed above.',
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
      updated="2026-11-15"
      sections={sections}
    />
  )
}
