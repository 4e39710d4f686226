import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { contactSections } from '../../../features/site/texts/contact.tsx'

export function ContactPage() {
  return (
    <InfoPage
      title="Contact"
      lead="Clearance, licenses, orders, accounts, or photos of your own: this reaches us."
      sections={contactSections}
    />
  )
}
