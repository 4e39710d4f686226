import { brand } from '@shoebox/domain/brand'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { NotOpenYet } from '../forms/not-open-yet.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'

export const aboutSections: readonly InfoSectionText[] = [
  {
    id: 'what-it-is',
    title: `What ${brand.name} is`,
    summary: 'Real family photos with their papers, for sets and stories.',
    body: (
      <>
        <NotOpenYet>Nothing can be licensed here so far.</NotOpenYet>
        <p>
          {brand.name} is a marketplace in the making for one kind of picture: family photos that
          were taken for an album and kept in a box. Film, television and commercial productions
          will license them to dress a set or to tell a story. The families who own them will set
          them free for that use, and be paid for it.
        </p>
        <p>
          A photo will be offered only after the question that stops most found photos has been
          answered: who owns it, and did the people in it agree?
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why family photos are hard to use',
    body: (
      <>
        <p>
          A character needs a past. Twelve frames in a hallway, a snapshot in a wallet, a wedding on
          the piano. A flea-market photo looks right and belongs to someone: the copyright to the
          person who took it or inherited it, the likeness to the people in it. No one at the flea
          market can sign for either.
        </p>
        <p>
          Staged photos can be signed for, and look staged. So the real ones have to come with their
          papers. Collecting those papers once, from the family, for every production after, is what
          we are building.
        </p>
      </>
    ),
  },
  {
    id: 'set-decorators',
    title: 'For set decorators',
    summary: 'A wall of real faces that may hang there.',
    body: (
      <>
        <p>
          You search by decade, place, event, number of people and age. Every photo shows its
          number, its price and the license it is cleared for. Prices fall with the number of
          photos: try it today on the <Link to={paths.pricing}>pricing page</Link>.
        </p>
        <NotOpenYet>Shortlists come later.</NotOpenYet>
        <p>You will keep one per project and share it by link.</p>
      </>
    ),
  },
  {
    id: 'clearance-coordinators',
    title: 'For clearance coordinators',
    summary: 'What each photo rests on, before you ask for it.',
    body: (
      <p>
        Each photo shows the basis of its copyright, a release for every face that can be recognized
        and a clearance grade that follows from them. The{' '}
        <Link to={paths.license}>license page</Link> compares the two licenses line by line, and{' '}
        <Link to={paths.trust}>Trust and clearance</Link> explains how the grade is worked out.
      </p>
    ),
  },
  {
    id: 'accountants',
    title: 'For production accountants',
    summary: 'Lines that add up, with your PO and codes on them.',
    body: (
      <>
        <NotOpenYet>Nothing can be ordered so far.</NotOpenYet>
        <p>
          One price per photo, one factor per license, one discount per order, all in whole cents.
          The discount is shared over the lines so that they add up to the total. Orders will name
          the project and carry your PO number and account code; invoices will repeat them.
        </p>
      </>
    ),
  },
  {
    id: 'families',
    title: 'For families',
    summary: 'The prints and the copyright stay yours. You say where a photo may not appear.',
    body: (
      <>
        <p>
          You keep the photos and the copyright, and decide which pictures are offered and in which
          stories they may not appear. You can withdraw a photo at any time: it leaves the shop at
          once, and licenses that were already sold stay valid.
        </p>
        <p>
          Families work on a site of their own. If you find yourself or a relative in a photo here
          and never agreed to it, <Link to={paths.takedown}>tell us</Link>. You need no account.
        </p>
      </>
    ),
  },
]

type Capability = { name: string; isOpen: boolean }

/** What can be used and what cannot yet, so that no text on this site promises more. */
export function OpenToday({ capabilities }: { capabilities: readonly Capability[] }) {
  return (
    <ul className="!my-0 !list-none border-t border-rule !pl-0">
      {capabilities.map(({ name, isOpen }) => (
        <li
          key={name}
          className="!mt-0 flex min-h-10 items-center justify-between gap-4 border-b border-rule !pl-0"
        >
          <span>{name}</span>
          <span className="flex flex-none items-center gap-2 text-small text-ink-2">
            <StateMark kind={isOpen ? 'done' : 'not-started'} />
            {isOpen ? 'Open' : 'Not open yet'}
          </span>
        </li>
      ))}
    </ul>
  )
}
