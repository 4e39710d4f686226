import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { accessibilitySections } from '../../../features/site/texts/accessibility.tsx'

export function AccessibilityPage() {
  return (
    <InfoPage
      title="Accessibility"
      lead="What we test, how we test it, and where it still falls short."
      updatedOn="2026-11-17"
      sections={accessibilitySections}
    />
  )
}
