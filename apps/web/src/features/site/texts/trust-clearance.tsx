import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../components/info-section.tsx'

/** How clearance is meant to work; what of it already runs is told in the sections after it. */
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
          A reviewer checks the answers. The grade A, B or C follows from them by rule, and the{' '}
          <Link to={`${paths.license}#grades`}>license page</Link> says what each grade allows.
        </p>
      </>
    ),
  },
  {
    id: 'families-say-no',
    title: 'What a family can refuse',
    body: (
      <p>
        A release says yes to the screen, not to every story. A family can refuse a photo for a
        crime victim or suspect, addiction, illness, sexuality, politics, religion, war, alcohol and
        tobacco, ridicule, or a trailer and poster. What is refused is shown before a license is
        bought, and no license covers it.
      </p>
    ),
  },
  {
    id: 'when-something-goes-wrong',
    title: 'When something goes wrong',
    body: (
      <p>
        Anybody can <Link to={paths.takedown}>report a photo</Link>, with or without an account. New
        sales of it stop while we check. A license that was granted stays valid, so that a scene
        already shot stays in the film.
      </p>
    ),
  },
]
