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
          <strong>Legal duty:</strong> invoices, tax records, answers to authorities.
        </li>
        <li>
          <strong>Legitimate interest:</strong> security, limits against abuse, counting what is
          used, proof of rights in a photo.
        </li>
        <li>
          <strong>Consent:</strong> descriptions of faces, and anything else we ask you about. You
          can take it back at any time.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-gets-it',
    title: 'Who gets data',
    summary: 'Service providers who work for us. No one buys data from us.',
    body: (
      <>
        <p>
          We do not sell personal data and do not share it for advertising. Others get it only as:
        </p>
        <ul>
          <li>
            <strong>Providers that work on our instruction:</strong> hosting and storage, mail
            delivery, and the check against robots on our forms, which sees your network address and
            browser.
          </li>
          <li>
            <strong>Payment providers,</strong> once payments are open.
          </li>
          <li>
            <strong>The other side of a license:</strong> a customer’s certificate names the
            customer and the production; a family learns that a photo was licensed, and for which
            production only where the customer allows it.
          </li>
          <li>
            <strong>Courts and authorities,</strong> where a law obliges us.
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
        <li>Counters against abuse: until their window has passed.</li>
        <li>Messages through our forms: 24 months, then they are deleted.</li>
        <li>Accounts: until you delete them. Orders and invoices: as long as tax law asks.</li>
        <li>
          Releases, licenses and certificates: as long as a license rests on them, because a license
          has no end.
        </li>
        <li>
          What you search and open: single entries until 90 days after the month they are of; then
          they are deleted. Totals stay, and name no one.
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
          use, limit it, and take back a consent. Which of these the law gives you depends on where
          you live; we answer everybody alike. No one is treated worse for asking.
        </p>
        <p>
          <Link to={paths.contact}>Write to us</Link>. We may ask for something that shows you are
          the person. You can also complain to the data protection authority where you live.
        </p>
        <p>
          One limit: a release that a license rests on stays on record, so that the production can
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
        The site is made for people at work and is not for children. Photos show children, most of
        them grown up long ago. For a person who is still a minor a guardian signs, and that person
        may end the consent on coming of age.
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
          law asks.
        </p>
        <p>
          Data may be handled in the United States. Where the law of your country asks for
          safeguards, we put them in place before data moves.
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
