import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { takedownSections } from '../../../features/site/texts/takedown.tsx'

export function TakedownPage() {
  return (
    <InfoPage
      title="Takedown"
      lead="Is it you, your family or your photo, and you didn’t agree to it? Tell us. No account needed."
      updatedOn="2026-11-17"
      sections={takedownSections}
    />
  )
}
