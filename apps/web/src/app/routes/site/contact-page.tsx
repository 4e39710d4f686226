import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { contactSections } from '../../../features/site/texts/contact.tsx'

export function ContactPage() {
  return (
    <InfoPage
      title="Contact"
      lead="Questions about clearance, licenses, orders, accounts or your own photos? Ask us."
      sections={contactSections}
    />
  )
}
