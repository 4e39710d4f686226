import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { termsLawSections } from '../../../features/site/texts/terms-law.tsx'
import { termsUseSections } from '../../../features/site/texts/terms-use.tsx'

const sections = [...termsUseSections, ...termsLawSections]

export function TermsPage() {
  return (
    <InfoPage
      title="Terms"
      lead="The rules for using this website, in the order you come across them."
      updatedOn="2026-11-17"
      sections={sections}
    />
  )
}
