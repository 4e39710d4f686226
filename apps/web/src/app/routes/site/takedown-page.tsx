import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { takedownSections } from '../../../features/site/texts/takedown.tsx'

export function TakedownPage() {
  return (
    <InfoPage
      title="Takedown"
      lead="Is a photo of you or your family, or one you own, here without your consent? Tell us. No account needed."
      updatedOn="2026-11-17"
      sections={takedownSections}
    />
  )
}
