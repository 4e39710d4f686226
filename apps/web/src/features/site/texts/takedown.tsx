import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { NotOpenYet } from '../forms/not-open-yet.tsx'
import { TakedownForm } from '../forms/takedown-form.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const takedownSections: readonly InfoSectionText[] = [
  { id: 'ask', title: 'Tell us about the photo', body: <TakedownForm /> },
  {
    id: 'what-happens',
    title: 'What happens, and when',
    summary: 'A person reads it, looks into it and answers.',
    body: (
      <>
        <ol>
          <li>
            <strong>At once.</strong> Your request is mailed to us, into the mailbox that takes all
            messages, and a person reads it.
          </li>
          <li>
            <strong>While we look.</strong> We compare your statement with what we have on record
            about that photo, and may ask you for something that shows who you are or what you own.
          </li>
          <li>
            <strong>At the end.</strong> You get the decision and its reason by email.
          </li>
        </ol>
        <p>
          Nothing is sold here yet. When orders open, new sales of a photo that can be found from
          what you wrote will stop before anything is discussed, until the decision.
        </p>
      </>
    ),
  },
  {
    id: 'licenses-already-sold',
    title: 'Licenses that were already sold',
    body: (
      <>
        <NotOpenYet>No license can be bought so far. This is how it will work.</NotOpenYet>
        <p>
          A film that has been shot cannot be shot again. A license granted before your request will
          stay valid, and the productions that hold one will be told about it. If the release turns
          out to be wrong, we will answer for that, to them and to you.
        </p>
      </>
    ),
  },
  {
    id: 'copyright',
    title: 'Copyright notices',
    body: (
      <>
        <p>
          The same form takes notices under the Digital Millennium Copyright Act. Such a notice
          needs: what was copied and which photo here copies it, how to reach you, a statement that
          you believe in good faith that the use is not allowed, a statement that your information
          is accurate and, under penalty of perjury, that you own the right or speak for its owner,
          and your name as signature.
        </p>
        <p>If a photo of yours is taken down by mistake, answer the email that tells you so.</p>
      </>
    ),
  },
  {
    id: 'contributors',
    title: 'If the photo is your own contribution',
    body: (
      <p>
        When the contributor site opens, you will need no request: you will withdraw the photo there
        yourself, at any time and without a reason. Until then,{' '}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    ),
  },
]
