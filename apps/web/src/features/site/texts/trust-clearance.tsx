import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../components/info-section.tsx'
import { NotOpenYet } from '../components/not-open-yet.tsx'
import { refusableUsesInWords } from './refusable-uses.ts'

/** How clearance works, and what of it waits for the first order. */
export const trustClearanceSections: readonly InfoSectionText[] = [
  {
    id: 'how-clearance-works',
    title: 'How clearance works',
    short: 'Three questions per photo: whose is it, who is in it, what else is in it.',
    body: (
      <>
        <p>Before a photo is offered, its family answers three questions, with papers:</p>
        <ol>
          <li>
            <strong>Whose is it?</strong> Taken by the person who offers it, assigned in writing,
            inherited, or in the public domain. Owning the print is not owning the copyright, and is
            recorded as what it is.
          </li>
          <li>
            <strong>Who is in it?</strong> Every face that can be recognized is tied to a person and
            to a release signed by that person, a guardian, or next of kin if the person has died.
          </li>
          <li>
            <strong>What else is in it?</strong> Brands, artwork and the stamp of a photo studio may
            belong to somebody else.
          </li>
        </ol>
        <p>
          A reviewer checks the answers. The grade A, B or C follows from them by rule; the{' '}
          <Link to={`${paths.license}#grades`}>license page</Link> says what each grade allows. The
          database itself lets no photo go live without these papers, and holds a live one the
          moment they are gone.
        </p>
      </>
    ),
  },
  {
    id: 'families-say-no',
    title: 'What a family can refuse',
    body: (
      <>
        <NotOpenYet>The photo pages that show what is refused come later.</NotOpenYet>
        <p>
          A release says yes to the screen, not to every story. A family can refuse its photos for{' '}
          {refusableUsesInWords}. What is refused will be shown before a license is bought, and no
          license will cover it.
        </p>
      </>
    ),
  },
  {
    id: 'when-something-goes-wrong',
    title: 'When something goes wrong',
    body: (
      <>
        <p>
          Anybody can <Link to={paths.takedown}>report a photo</Link>; no account is needed. Reports
          arrive in the same mailbox as all other messages to us. A person reads each one and
          answers it.
        </p>
        <NotOpenYet>No license can be bought so far.</NotOpenYet>
        <p>
          When orders open, new sales of a reported photo will stop while we check. A license that
          was granted will stay valid, so that a scene already shot stays in the film.
        </p>
      </>
    ),
  },
]
