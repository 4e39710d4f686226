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
          The grade is worked out from the papers of a photo; no one sets it by hand. A photo in
          which no face can be recognized is graded on title and marks alone. Hero usage also takes
          a second reviewer, who checks the papers again.
        </p>
        <FactTable
          caption="What each clearance grade rests on and which licenses it allows"
          columns={['Grade', 'Title to the photo', 'People in it', 'Marks in it', 'Licenses']}
          rows={[
            {
              head: 'A',
              cells: [
                'From the photographer, or assigned in writing',
                'Released by the person or a guardian',
                'None that is not cleared: no brand, artwork or studio stamp',
                'Dressing and hero',
              ],
            },
            {
              head: 'B',
              cells: [
                'As A, or inherited',
                'As A, or a release by next of kin',
                'As A',
                'Dressing and hero',
              ],
            },
            {
              head: 'C',
              cells: [
                'May rest on possession alone',
                'All released',
                'May show one that is not cleared',
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
    title: 'What stands behind a license',
    summary:
      'A license that was granted stays granted. We and the family give up the right to stop your production; if our warranty fails, we answer for it.',
    body: (
      <ul>
        <li>
          <strong>Warranty.</strong> We have the right to grant the license, and each recognizable
          person, guardian or next of kin has signed a release that covers it.
        </li>
        <li>
          <strong>Irrevocable.</strong> A license is not taken back when a family withdraws a photo,
          when someone dies or when someone complains. New sales stop; yours stands.
        </li>
        <li>
          <strong>No injunction.</strong> We, and the family in its agreement with us, waive the
          right to ask a court to stop the production or its distribution over a licensed photo; we
          and they may claim money only. Someone who has signed nothing is not bound by this:
          against them the warranty and the indemnity stand.
        </li>
        <li>
          <strong>Assignable.</strong> It goes with the production to its distributors, financiers
          and successors.
        </li>
        <li>
          <strong>Indemnity.</strong> If the warranty fails, we answer for the loss up to the limit
          that the agreement names, refund the fee and offer a replacement.
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
          Paid by card or bank, a license takes effect when the payment has been received. On
          account, it takes effect when the order is confirmed. Paying late is a debt and never
          undoes a license.
        </p>
        <p>
          Each photo then gets a certificate: a code that can be checked, who licensed what for
          which production, the uses that are refused, the basis of the releases, and the number of
          the agreement’s version.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds and swaps',
    body: (
      <ul>
        <li>Not downloaded: the full price back within 30 days.</li>
        <li>
          Downloaded and not photographed: another photo or credit for the project within 14 days,
          on a signed statement that it was not used.
        </li>
        <li>Our warranty failed: the full price back and a replacement, at any time.</li>
        <li>Photographed, or later than that: no refund, unless our warranty failed.</li>
        <li>
          An upgrade from dressing to hero has one rule of its own: the difference is paid back
          until the production is first shown, and not after, unless our warranty failed.
        </li>
      </ul>
    ),
  },
  {
    id: 'riders',
    title: 'Riders and your own terms',
    body: (
      <p>
        A studio that needs wording of its own negotiates a rider once; it is then attached to every
        later order of that studio. <Link to={paths.contact}>Write to us</Link> and choose the topic
        that fits.
      </p>
    ),
  },
]
