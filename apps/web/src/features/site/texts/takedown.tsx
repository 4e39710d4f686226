import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../components/info-section.tsx'
import { TakedownForm } from '../components/takedown-form.tsx'

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const takedownSections: readonly InfoSectionText[] = [
  { id: 'ask', title: 'Tell us about the photo', body: <TakedownForm /> },
  {
    id: 'what-happens',
    title: 'What happens, and when',
    short: 'First the sales stop, then we look, then we answer.',
    body: (
      <ol>
        <li>
          <strong>At once.</strong> Your request is mailed to the people who handle rights.
        </li>
        <li>
          <strong>Before anything is discussed.</strong> If the photo can be found from what you
          wrote, new sales of it stop while we look into it.
        </li>
        <li>
          <strong>While we look.</strong> We compare your statement with the release and the papers
          of that photo, and may ask you for something that shows who you are or what you own.
        </li>
        <li>
          <strong>At the end.</strong> You get the decision and its reason by email: the photo is
          withdrawn, its release is corrected, or it returns to the shop.
        </li>
      </ol>
    ),
  },
  {
    id: 'licenses-already-sold',
    title: 'Licenses that were already sold',
    body: (
      <p>
        A film that has been shot cannot be shot again. A license granted before your request stays
        valid, and the productions that hold one are told about it. If the release turns out to be
        wrong, we answer for that, to them and to you.
      </p>
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
          is accurate and, under penalty of perjury, that you own the right or speak for whoever
          does, and your name as signature.
        </p>
        <p>If a photo of yours was taken down by mistake, answer the email that told you so.</p>
      </>
    ),
  },
  {
    id: 'contributors',
    title: 'If the photo is your own contribution',
    body: (
      <p>
        You need no request: you can withdraw it yourself on the contributor site, at any time and
        without a reason. Until that is open, <Link to={paths.contact}>write to us</Link>.
      </p>
    ),
  },
]
