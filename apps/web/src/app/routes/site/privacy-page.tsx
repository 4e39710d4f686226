import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { privacyCollectedSections } from '../../../features/site/texts/privacy-collected.tsx'
import { privacyHandlingSections } from '../../../features/site/texts/privacy-handling.tsx'

const sections = [...privacyCollectedSections, ...privacyHandlingSections]

export function PrivacyPage() {
  return (
    <InfoPage
      title="Privacy"
      lead="What we know about you and about the people in the photos, why, for how long, and what you can do about it."
      updatedOn="2026-11-18"
      sections={sections}
    />
  )
}
