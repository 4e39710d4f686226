import { brand } from '@shoebox/domain/brand'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const privacyCollectedSections: readonly InfoSectionText[] = [
  {
    id: 'who',
    title: 'Who this is about',
    body: (
      <p>
        This notice is about everyone whose data {brand.name} (“we”) handles: visitors, customers
        and their colleagues, families who contribute photos, and the people in the photos. Invoices
        and agreements name the responsible company and its address; until those are available,
        reach us through the <Link to={paths.contact}>contact page</Link>.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect, and why',
    summary: 'As little as the task needs, and nothing for advertising.',
    body: (
      <>
        <h3>When you visit</h3>
        <p>
          We use your IP address to respond to you and to count requests, to prevent abuse; the
          counter is deleted when its time window ends. Our request log contains the kind of
          request, its result, its duration and, once you are signed in, your account number, but
          not your IP address. No cookie tracks you. What your browser stores is listed on the{' '}
          <Link to={paths.cookies}>cookies page</Link>.
        </p>
        <h3>When you write to us</h3>
        <p>
          Name, email address, topic, order or photo number if you give one, and your message. We
          use them to reply, and to document what was asked and done.
        </p>
        <h3>When you have an account</h3>
        <p>
          Name, email address and how you sign in: a hash of your password that cannot be reversed,
          your Google account number if you sign in with Google, and the encrypted secret of a
          second factor. For each session, we store the IP address and browser, so that you can
          recognize it on your account page and end it; they are deleted when the session ends. We
          also store your studios, projects, wishlists and cart. If you share a wishlist by link,
          anyone with the link sees its name, its photos and your first name. We need this data to
          fulfill our contract with you and to keep the records that tax law requires.
        </p>
        <h3 id="orders">When you place an order</h3>
        <p>
          What you enter at checkout is saved as you go: the project, the production, its clearance
          contact, the PO number and the account code. When you sign the license agreement, we store
          your typed name and title, the time, your IP address, your consent to sign electronically
          and the hash of the text, as proof of the agreement. You pay on a page of Stripe, our
          payment provider. Stripe receives your email address, the billing profile of the studio
          and what the order costs. Card and bank numbers go to Stripe and never reach us; we learn
          whether the payment succeeded, and the last four digits.
        </p>
        <h3>When you work in a studio</h3>
        <p>
          A studio can have several members. Each member sees the others’ names, email addresses and
          roles, and the studio’s projects. To invite someone, the owner of the studio gives us an
          email address and a role. We use the address only to send that invitation, and show it to
          the owner; anyone who opens the link of an open invitation while signed in with another
          address sees it too. For invoices, we store the studio’s billing profile: its legal name
          and address, the email address of its accounts department and its tax numbers, and its tax
          exemption certificates, which our staff check.
        </p>
        <h3 id="counting">What you search and open</h3>
        <p>
          We count search terms, and the photos and topics that you open or add to your cart, to see
          what is popular and what no one finds. With them, we store a random number that lasts as
          long as the tab, the browser, the page you came from and, once you are signed in, your
          account number. Your IP address is not stored with them: a hash of it, which changes every
          day, keeps one network from counting too often.
        </p>
        <p>
          We count none of this, and store no number, if your browser asks not to be tracked, with
          Global Privacy Control or Do Not Track. Both take effect with the next page that you load,
          signed in or not.
        </p>
        <h3>When you contribute photos</h3>
        <p>
          The account data above, plus payout and tax details, the photos and their stories, and the
          documents that show your rights.
        </p>
      </>
    ),
  },
  {
    id: 'people-in-photos',
    title: 'People in the photos',
    body: (
      <p>
        A photo of a person is personal data, even when it is seventy years old. For each
        recognizable person we keep a name, the release and who signed it. Customers see that a
        release exists and what it is based on, but not the private documents. If you are in a photo
        and disagree, use the <Link to={paths.takedown}>takedown page</Link>.
      </p>
    ),
  },
  {
    id: 'faces',
    title: 'Faces and biometric data',
    summary:
      'We measure no face unless the family agreed to that separately, and customers can’t search for a face without the person’s consent.',
    body: (
      <>
        <p>
          Finding the same person in several photos needs a mathematical description of the face.
          Some laws call it biometric data. Our rule:
        </p>
        <ul>
          <li>
            We ask each family that contributes photos whether we may look for faces in them. If it
            agrees, we keep a description of each face that we find, before the people are named or
            asked. We use it to suggest to that family who is in its own photos.
          </li>
          <li>
            Customers can find photos of a person by face only if the person, a guardian or next of
            kin agreed to that in the release.
          </li>
          <li>We ask for each consent separately and never preselect it.</li>
          <li>
            If a person signs without that consent, declines, revokes the release, or withdraws the
            consent through the link to the release, we immediately delete the descriptions of the
            face and make no new ones.
          </li>
          <li>We never sell or share any of it, or compare it with anything outside.</li>
          <li>Customers may not use photos to recognize people either.</li>
        </ul>
        <p>
          A family’s consent ends after three years or when the family withdraws it, and we then
          delete every description.
        </p>
      </>
    ),
  },
]
