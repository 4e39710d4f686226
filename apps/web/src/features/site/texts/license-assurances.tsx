import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FactTable } from '../info/fact-table.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const licenseAssuranceSections: readonly InfoSectionText[] = [
  {
    id: 'grades',
    title: 'Clearance grades',
    isWide: true,
    body: (
      <>
        <p>
          The grade is computed from a photo’s documents; no one sets it by hand. A photo without
          recognizable faces is graded on title and marks alone. Hero usage also requires a second
          reviewer, who checks the documents again.
        </p>
        <FactTable
          caption="What each clearance grade requires and which licenses it allows"
          columns={['Grade', 'Title to the photo', 'People in it', 'Marks in it', 'Licenses']}
          rows={[
            {
              head: 'A',
              cells: [
                'From the photographer, or assigned in writing',
                'Released by the person or a guardian',
                'No uncleared brand, artwork or studio stamp',
                'Dressing and hero',
              ],
            },
            {
              head: 'B',
              cells: [
                'Same as A, or inherited',
                'Same as A, or released by next of kin',
                'Same as A',
                'Dressing and hero',
              ],
            },
            {
              head: 'C',
              cells: [
                'May be based on possession alone',
                'All released',
                'May include one that is not cleared',
                'Dressing only',
              ],
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'what-stands-behind-it',
    title: 'What backs a license',
    summary:
      'A license that was granted stays valid. We and the family waive the right to stop your production; if our warranty fails, we are liable.',
    body: (
      <ul>
        <li>
          <strong>Warranty.</strong> We have the right to grant the license, and each recognizable
          person, guardian or next of kin has signed a release that covers it.
        </li>
        <li>
          <strong>Irrevocable.</strong> A license is not revoked when a family withdraws a photo,
          when someone dies or when someone complains. New sales stop; your license stays valid.
        </li>
        <li>
          <strong>No injunction.</strong> We, and the family in its agreement with us, waive the
          right to ask a court to stop the production or its distribution over a licensed photo; we
          and they may only claim money. Someone who has signed nothing is not bound by this; the
          warranty and the indemnity cover you against their claims.
        </li>
        <li>
          <strong>Assignable.</strong> It passes with the production to its distributors, financiers
          and successors.
        </li>
        <li>
          <strong>Indemnity.</strong> If the warranty fails, we cover the loss up to the limit in
          the agreement, refund the fee and offer a replacement.
        </li>
      </ul>
    ),
  },
  {
    id: 'taking-effect',
    title: 'When it takes effect',
    body: (
      <>
        <p>
          A license paid by card or bank takes effect when we receive the payment. On account, it
          takes effect when the order is confirmed. Late payment is a debt and never cancels a
          license.
        </p>
        <p>
          Each photo then gets a certificate: a code that anyone can verify, who licensed what for
          which production, the refused uses, the basis of the releases, and the version number of
          the agreement.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds and swaps',
    body: (
      <ul>
        <li>Not downloaded: a full refund within 30 days.</li>
        <li>
          Downloaded and not photographed: another photo or credit for the project within 14 days,
          with a signed statement that it was not used.
        </li>
        <li>Our warranty failed: a full refund and a replacement, at any time.</li>
        <li>Photographed, or later than that: no refund, unless our warranty failed.</li>
        <li>
          An upgrade from dressing to hero has its own rule: we refund the difference until the
          production is first shown, and not after, unless our warranty failed.
        </li>
      </ul>
    ),
  },
  {
    id: 'riders',
    title: 'Riders and your own terms',
    body: (
      <p>
        A studio that needs its own wording negotiates a rider once; it is then attached to every
        later order from that studio. <Link to={paths.contact}>Write to us</Link> and choose the
        topic that fits.
      </p>
    ),
  },
]
