import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { NotOpenYet } from '../forms/not-open-yet.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'
import { refusableUsesText } from './refusable-uses.ts'

/** How clearance works, and which parts of it wait for the first order. */
export const trustClearanceSections: readonly InfoSectionText[] = [
  {
    id: 'how-clearance-works',
    title: 'How clearance works',
    summary: 'Three questions per photo: whose is it, who is in it, what else is in it.',
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
            belong to someone else.
          </li>
        </ol>
        <p>
          A reviewer checks the answers. The grade A, B or C follows from them by rule. The database
          itself lets no photo go live without these papers, and holds a live one the moment they
          are gone.
        </p>
      </>
    ),
  },
  {
    id: 'grades',
    title: 'What the grades mean',
    summary: 'A and B may be part of the story. C stays in the background.',
    body: (
      <>
        <ul>
          <li>
            <strong>A.</strong> The photographer offers it or has assigned it in writing, everybody
            in it or their guardian has signed, and nothing else in it needs clearing.
          </li>
          <li>
            <strong>B.</strong> As A, but the title was inherited or follows from the law, or next
            of kin signed for someone who has died.
          </li>
          <li>
            <strong>C.</strong> Everybody has signed, but no one knows who took the photo, or a
            mark, artwork or studio stamp is not cleared. It may dress a set and be no hero.
          </li>
        </ul>
        <p>
          Hero usage takes a second look: it opens once another reviewer has checked the papers of a
          photo of grade A or B. The <Link to={`${paths.license}#grades`}>license page</Link> has
          the whole table.
        </p>
      </>
    ),
  },
  {
    id: 'families-say-no',
    title: 'What a family can refuse',
    body: (
      <>
        <p>
          A release says yes to the screen, not to every story. A family can refuse its photos for{' '}
          {refusableUsesText}, or want to be asked first. The page of each photo says what its
          family answered, and no license covers what was refused.
        </p>
        <p>
          Where it says <em>Ask first</em>, <Link to={paths.contact}>write to us</Link> with the
          number of the photo, the production and the scene.
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
