import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const privacyHandlingSections: readonly InfoSectionText[] = [
  {
    id: 'legal-bases',
    title: 'Legal bases',
    body: (
      <ul>
        <li>
          <strong>Contract:</strong> accounts, orders, licenses, payouts.
        </li>
        <li>
          <strong>Legal duty:</strong> invoices, tax records, responses to authorities.
        </li>
        <li>
          <strong>Legitimate interest:</strong> security, abuse prevention, usage statistics, proof
          of rights in a photo.
        </li>
        <li>
          <strong>Consent:</strong> descriptions of faces, and anything else we ask you about. You
          can withdraw it at any time.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-gets-it',
    title: 'Who receives data',
    summary: 'Service providers who work for us. No one buys data from us.',
    body: (
      <>
        <p>
          We do not sell personal data and do not share it for advertising. We pass it on only to:
        </p>
        <ul>
          <li>
            <strong>Providers that follow our instructions:</strong> hosting and storage, mail
            delivery, and the captcha on our forms, which sees your IP address and browser.
          </li>
          <li>
            <strong>Stripe, our payment provider,</strong> when you pay an order. Stripe also
            decides for itself how it prevents fraud, and has its own privacy notice.
          </li>
          <li>
            <strong>The other side of a license:</strong> a customer’s certificate names the
            customer and the production; a family learns that a photo was licensed, and for which
            production only where the customer allows it.
          </li>
          <li>
            <strong>Anyone with the code of a license</strong> can check it on the page{' '}
            <Link to={paths.verify}>License check</Link>: its state, type, dates, the number of the
            photo and the hashes of its files. The page names neither the customer nor the
            production, nor anyone in the photo.
          </li>
          <li>
            <strong>Courts and authorities,</strong> where the law requires it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>Abuse counters: until their time window ends.</li>
        <li>Messages through our forms: 24 months, then they are deleted.</li>
        <li>Accounts: until you delete them. Orders and invoices: as long as tax law requires.</li>
        <li>
          Invitations to a studio, with the address of the invited person: open for 14 days after
          they were last sent, and deleted 30 days after they were answered, revoked or expired.
        </li>
        <li>
          Billing profiles and tax exemption certificates: as long as the studio exists here, and at
          least as long as tax law requires for the invoices that depend on them.
        </li>
        <li>
          Releases, licenses, certificates and the signatures of agreements, with their IP
          addresses: as long as a license depends on them, because licenses do not expire.
        </li>
        <li>
          What you search and open: individual entries are deleted 90 days after the end of their
          month. Daily totals stay, without users. Search terms that were searched fewer than three
          times are deleted with the entries.
        </li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You can ask what we hold about you, get a copy, have it corrected or deleted, object to a
          use, limit it, and withdraw a consent. Which of these rights the law gives you depends on
          where you live; we treat everyone the same. No one is treated worse for asking.
        </p>
        <p>
          <Link to={paths.contact}>Write to us</Link>. We may ask for proof of your identity. You
          can also complain to the data protection authority where you live.
        </p>
        <p>
          One limit: a release that a license depends on stays on record, so that the production can
          show it. The photo itself can still leave the shop.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The site is for professionals and not for children. Photos do show children, most of whom
        grew up long ago. A guardian signs for a person who is still a minor, and that person may
        end the consent when they come of age.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security and transfers',
    body: (
      <>
        <p>
          <Link to={paths.trust}>Trust and clearance</Link> explains how data is protected and how
          that can be checked. If a breach puts you at risk, we tell you and the authorities as the
          law requires.
        </p>
        <p>
          Data may be processed in the United States. Where the law of your country requires
          safeguards, we put them in place before we transfer data.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this notice changes, the date above changes with it. If a change matters to you and you
        have an account, we also write to you before it takes effect.
      </p>
    ),
  },
]
