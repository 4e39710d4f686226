import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { cookiesSections } from '../../../features/site/texts/cookies.tsx'

export function CookiesPage() {
  return (
    <InfoPage
      title="Cookies"
      lead="We use no tracking cookies. Here is what your browser stores for this site instead."
      updatedOn="2026-11-18"
      sections={cookiesSections}
    />
  )
}
