import { brand } from '@shoebox/domain/brand'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const termsUseSections: readonly InfoSectionText[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    summary: 'These terms cover browsing, accounts and buying. A license has its own agreement.',
    body: (
      <>
        <p>
          These terms apply to the website of {brand.name} (“we”) and to everyone who uses it
          (“you”). If you use it for a company, you agree on its behalf and confirm that you are
          allowed to.
        </p>
        <p>
          A license is a separate agreement with a version number, signed with each order. Where it
          and these terms differ, the license agreement prevails. Contributors sign their own
          agreement.
        </p>
        <p>
          Some features described in these terms are not available yet.{' '}
          <Link to={`${paths.about}#open-today`}>The About page</Link> lists those that are.
        </p>
      </>
    ),
  },
  {
    id: 'looking-around',
    title: 'Browsing',
    body: (
      <p>
        You may search and view photos to decide whether to license them. Without a license you may
        not publish, print, record or pass on a preview, or remove its watermark. Sharing previews
        within your production team to choose among them is fine.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <p>
        An account belongs to one person, who must be 18 or older. Give accurate details, keep your
        sign-in credentials to yourself, and tell us if someone else gets hold of them. Studio
        records, projects and orders belong to the company named in them, not to the account. You
        can close your account at any time; licenses that were granted stay valid.
      </p>
    ),
  },
  {
    id: 'rules',
    title: 'Rules',
    body: (
      <>
        <p>You may not</p>
        <ul>
          <li>copy the archive or parts of it with software, or bypass limits and watermarks;</li>
          <li>use photos to train artificial intelligence, or to recognize or track people;</li>
          <li>try to find out who the people in a photo are, or contact them or their families;</li>
          <li>pretend to be someone else, or send anything unlawful or harmful;</li>
          <li>disrupt the service, or probe it for vulnerabilities without telling us first.</li>
        </ul>
        <p>We may suspend an account that breaks these rules. Paid licenses stay valid.</p>
      </>
    ),
  },
  {
    id: 'ordering',
    title: 'Ordering',
    summary:
      'The price in the order confirmation applies. What you see in the calculator is an estimate.',
    body: (
      <>
        <p>
          Prices are in US dollars, plus sales tax where due. The price of each photo is shown
          beside it. Hero usage costs five times that price, and the discount depends on the number
          of photos in the order, as the <Link to={paths.pricing}>pricing page</Link> shows.
        </p>
        <p>
          Your order is an offer; we accept it by confirming it. The price is calculated again at
          that moment. If a photo has left the shop in the meantime, we tell you, and the rest of
          the order stays valid.
        </p>
      </>
    ),
  },
]
