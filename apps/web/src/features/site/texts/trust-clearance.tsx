import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'
import { refusableUsesText } from './refusable-uses.ts'

/** How clearance works today, and what will apply once customers can place orders. */
export const trustClearanceSections: readonly InfoSectionText[] = [
  {
    id: 'how-clearance-works',
    title: 'How clearance works',
    summary: 'Three questions per photo: who owns it, who is in it, and what else is in it.',
    body: (
      <>
        <p>Before we offer a photo, its family answers three questions, with documents:</p>
        <ol>
          <li>
            <strong>Who owns it?</strong> Taken by the person who offers it, assigned in writing,
            inherited, or in the public domain. Owning the print is not the same as owning the
            copyright, so we record it separately.
          </li>
          <li>
            <strong>Who is in it?</strong> Every recognizable face is linked to a person and to a
            release signed by that person, a guardian, or next of kin if the person has died.
          </li>
          <li>
            <strong>What else is in it?</strong> Brands, artwork and the stamp of a photo studio may
            belong to someone else.
          </li>
        </ol>
        <p>
          A reviewer checks the answers. Fixed rules turn them into grade A, B or C. The database
          does not let a photo go live without these documents, and takes a photo off sale as soon
          as one is no longer valid.
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
            <strong>A.</strong> The photographer offers it or has assigned it in writing, everyone
            in it or their guardian has signed, and nothing else in it needs clearing.
          </li>
          <li>
            <strong>B.</strong> Same as A, but the copyright was inherited, the photo is in the
            public domain, or next of kin signed for someone who has died.
          </li>
          <li>
            <strong>C.</strong> Everyone has signed, but no one knows who took the photo, or a mark,
            artwork or studio stamp is not cleared. Only for background dressing.
          </li>
        </ul>
        <p>
          Hero usage requires a second look: another reviewer has to check the documents of a grade
          A or B photo first. The <Link to={`${paths.license}#grades`}>license page</Link> has the
          full table.
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
          A release allows a photo on screen, but not in every story. A family can refuse its photos
          for {refusableUsesText}, or ask to be contacted first. Each photo’s page shows the
          family’s answers, and no license covers a refused use.
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
          Anyone can <Link to={paths.takedown}>report a photo</Link>; no account is needed. Reports
          go to the same mailbox as all other messages to us. A person reads and answers each one.
        </p>
        <p>
          We stop new sales of a reported photo while we check. A license that was granted stays
          valid, so that a scene already shot stays in the film.
        </p>
      </>
    ),
  },
]
