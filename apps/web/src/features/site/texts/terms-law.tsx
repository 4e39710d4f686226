import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const termsLawSections: readonly InfoSectionText[] = [
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <ul>
        <li>By card or bank transfer through our payment provider, or on account.</li>
        <li>
          On account means after approval, with a credit limit and 15, 30 or 45 days to pay. If your
          company requires PO numbers, we do not accept an order without one.
        </li>
        <li>
          An invoice is not changed after it has been issued. A correction is a credit note that
          names the invoice and the PO.
        </li>
        <li>Late payment is a debt. It does not cancel a license.</li>
        <li>
          Refunds and swaps follow the <Link to={`${paths.license}#refunds`}>license page</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    body: (
      <p>
        Files are offered for download as soon as the license takes effect. Every member of the
        company that ordered may download them, as often as needed and without an end date. A link
        works for a few minutes; each click creates a new one.
      </p>
    ),
  },
  {
    id: 'our-content',
    title: 'Our content and yours',
    body: (
      <p>
        Photos belong to their families or to the owner that the certificate names. The site, its
        texts and its marks belong to us. What you write to us stays yours; you let us use it to
        answer you and to run the service.
      </p>
    ),
  },
  {
    id: 'claims',
    title: 'Claims about a photo',
    body: (
      <p>
        If a photo shows you or your family without consent, or if you own it, use the{' '}
        <Link to={paths.takedown}>takedown page</Link>. It also accepts notices under the Digital
        Millennium Copyright Act. A knowingly false notice can make its sender liable.
      </p>
    ),
  },
  {
    id: 'warranty-and-liability',
    title: 'Warranty and liability',
    summary: 'The license agreement covers licenses. The website itself is provided as is.',
    body: (
      <>
        <p>
          The license agreement says what we warrant about a licensed photo and how far we are
          liable for it. Otherwise, the website is provided as is and as available, without further
          warranties to the extent the law allows.
        </p>
        <p>
          Neither side is liable to the other for indirect or consequential loss from the use of the
          website. Apart from what the license agreement says, our liability is limited to what you
          paid us in the twelve months before the event. Nothing here limits liability that the law
          does not let us limit.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        Write to us first; most things are settled that way. The law that applies and the courts
        that decide are named in the license agreement of an order. If a part of these terms is
        invalid, the rest still applies. If we do not enforce a term once, we may still enforce it
        later.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        New terms apply from the date at the top of this page. For an order, the terms of the day it
        was placed apply. We notify people with an account before a change that matters.
      </p>
    ),
  },
]
