import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { takedownSections } from '../../../features/site/texts/takedown.tsx'

export function TakedownPage() {
  return (
    <InfoPage
      title="Takedown"
      lead="This is you, your family, or a photo you own, and you did not agree? Tell us. You need no account."
      updated="2026-11-15"
      sections={takedownSections}
    />
  )
}
