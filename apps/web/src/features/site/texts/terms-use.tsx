import { brand } from '@shoebox/domain/brand'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const termsUseSections: readonly InfoSectionText[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    summary:
      'Looking around, having an account and buying follow these terms. A license follows its own agreement.',
    body: (
      <>
        <p>
          These terms apply to the website of {brand.name} (“we”) and to everybody who uses it
          (“you”). If you use it for a company, you agree for that company and say that you may.
        </p>
        <p>
          A license is a separate agreement with a version number, signed with each order. Where it
          and these terms differ, the license agreement decides. Contributors sign an agreement of
          their own.
        </p>
        <p>
          Some of what these terms describe is not open yet;{' '}
          <Link to={`${paths.about}#open-today`}>the About page</Link> lists what is.
        </p>
      </>
    ),
  },
  {
    id: 'looking-around',
    title: 'Looking around',
    body: (
      <p>
        You may search and view photos to decide whether to license them. Without a license you may
        not publish, print, record or pass on a preview, nor remove its watermark. Showing previews
        inside your production to choose among them is fine.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <p>
        An account belongs to one person, who must be 18 or older. Give true details, keep your way
        of signing in to yourself, and tell us if someone else got hold of it. Studios, projects and
        orders belong to the company that they name. You can close your account at any time;
        licenses that were granted stay.
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
          <li>copy the archive or parts of it by program, or get around limits and watermarks;</li>
          <li>use photos to train artificial intelligence, or to recognize or track people;</li>
          <li>try to find out who the people in a photo are, or contact them or their families;</li>
          <li>pretend to be someone else, or send what is unlawful or harmful;</li>
          <li>disturb the service or look for holes in it without telling us first.</li>
        </ul>
        <p>We may stop an account that breaks these rules. Paid licenses stay valid.</p>
      </>
    ),
  },
  {
    id: 'ordering',
    title: 'Ordering',
    summary:
      'The price in the order confirmation counts. What you see in the calculator is an estimate.',
    body: (
      <>
        <p>
          Prices are in US dollars, plus sales tax where due. The price of each photo stands beside
          it. Hero usage costs five times that price, and the discount follows the number of photos
          in the order, as the <Link to={paths.pricing}>pricing page</Link> shows.
        </p>
        <p>
          Your order is an offer; we accept it by confirming it. The price is worked out again at
          that moment. If a photo has left the shop meanwhile, we say so, and the rest of the order
          stands.
        </p>
      </>
    ),
  },
]
