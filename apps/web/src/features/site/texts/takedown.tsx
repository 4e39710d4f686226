import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { TakedownForm } from '../forms/takedown-form.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const takedownSections: readonly InfoSectionText[] = [
  { id: 'ask', title: 'Tell us about the photo', body: <TakedownForm /> },
  {
    id: 'what-happens',
    title: 'What happens, and when',
    summary: 'A person reads it, looks into it and replies.',
    body: (
      <>
        <ol>
          <li>
            <strong>Immediately.</strong> Your request is emailed to our general mailbox, and a
            person reads it.
          </li>
          <li>
            <strong>While we check.</strong> We compare your statement with what we have on record
            about that photo, and may ask you for proof of who you are or what you own.
          </li>
          <li>
            <strong>At the end.</strong> You get the decision and its reason by email.
          </li>
        </ol>
        <p>We stop new sales of the photo as soon as we can identify it, until we have decided.</p>
      </>
    ),
  },
  {
    id: 'licenses-already-sold',
    title: 'Licenses that were already sold',
    body: (
      <p>
        A film that has been shot cannot be shot again. A license granted before your request stays
        valid, and we notify the productions that hold one. If the release turns out to be wrong, we
        are responsible for that, to them and to you.
      </p>
    ),
  },
  {
    id: 'copyright',
    title: 'Copyright notices',
    body: (
      <>
        <p>
          You can use the same form for notices under the Digital Millennium Copyright Act. Such a
          notice needs: what was copied and which photo here copies it, how to reach you, a
          statement that you believe in good faith that the use is not allowed, a statement that
          your information is accurate and, under penalty of perjury, that you own the right or
          speak for its owner, and your name as a signature.
        </p>
        <p>If your photo is taken down by mistake, reply to the email that tells you so.</p>
      </>
    ),
  },
  {
    id: 'contributors',
    title: 'If the photo is your own contribution',
    body: (
      <p>
        You don’t need a request. Sign in to the contributor site and withdraw the photo there, at
        any time and without giving a reason. If you can’t sign in,{' '}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    ),
  },
]
