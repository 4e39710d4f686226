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
        This notice is about everybody whose data {brand.name} (“we”) handles: visitors, customers
        and their colleagues, families who contribute photos, and the people in the photos. The
        company that is responsible, with its address, is named on invoices and agreements; until
        those are open, reach us through the <Link to={paths.contact}>contact page</Link>.
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
          Your network address is used to answer you and to count requests against abuse; the
          counter is forgotten after its window has passed. Our request log holds the kind of
          request, its result, its duration and, once you are signed in, the number of your account;
          not your address. No cookie follows you. What your browser stores is listed on the{' '}
          <Link to={paths.cookies}>cookies page</Link>.
        </p>
        <h3>When you write to us</h3>
        <p>
          Name, email address, topic, order or photo number if you give one, and your message. We
          use them to answer, and to show later what was asked and done.
        </p>
        <h3>When you have an account</h3>
        <p>
          Name, email address and how you sign in: a password as a hash that cannot be turned back,
          the number that Google knows you by if you come from there, the secret of a second factor
          encrypted. Each session has its network address and browser, so that you can tell it on
          your account page and end it; it is deleted when it ends. Later also your studios,
          projects, wishlists, cart, orders and downloads. We need them to perform the contract with
          you and to keep the records that tax law asks for. Card and bank numbers go to our payment
          provider and never reach us.
        </p>
        <h3 id="counting">What you search and open</h3>
        <p>
          Search terms, the photos and topics that were opened, a random number that lasts as long
          as the tab, the browser, the page you came from and, once you are signed in, the number of
          your account, counted to see what is popular and what no one finds. Your network address
          is not stored with them: a seal of it that is another one every day keeps one network from
          counting too often.
        </p>
        <p>
          Nothing of this is counted, and no number stored, if your browser asks not to be tracked:
          by Global Privacy Control or by Do Not Track. Both are obeyed from the next page that you
          load, signed in or not.
        </p>
        <h3>When you contribute photos</h3>
        <p>
          What an account has, plus payout and tax details, the photos and their stories, and the
          papers that show your rights.
        </p>
      </>
    ),
  },
  {
    id: 'people-in-photos',
    title: 'People in the photos',
    body: (
      <p>
        A photo of a person is personal data, even when it is seventy years old. For each person who
        can be recognized we keep a name, the release and who signed it. Customers see that a
        release exists and on what it rests, not the private papers. If you are in a photo and
        disagree, use the <Link to={paths.takedown}>takedown page</Link>.
      </p>
    ),
  },
  {
    id: 'faces',
    title: 'Faces and biometric data',
    summary:
      'No face is measured unless its family agreed to that separately, and none is found by customers without the yes of the person.',
    body: (
      <>
        <p>
          Finding the same person in several photos needs a mathematical description of the face.
          Some laws call it biometric data. Our rule:
        </p>
        <ul>
          <li>
            A family that contributes photos is asked whether faces may be looked for in them. Once
            it agreed, a description of each face that is found is kept, before the people are named
            or asked. It serves to suggest to that family who is on its own photos.
          </li>
          <li>
            Customers find photos of a person by the face only if the person, a guardian or next of
            kin said yes to that in the release.
          </li>
          <li>We ask for each yes separately and never tick it in advance.</li>
          <li>
            A person who signs without that yes, declines, stops, or takes the yes back by the link
            of the release, is forgotten at once: the descriptions of the face are deleted and none
            is made again.
          </li>
          <li>Nothing of it is ever sold, shared or compared with anything outside.</li>
          <li>Customers may not use photos to recognize people either.</li>
        </ul>
        <p>
          What a family agreed to ends after three years or when it withdraws, and every description
          ends with it.
        </p>
      </>
    ),
  },
]
