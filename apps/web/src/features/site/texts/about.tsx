import { brand } from '@shoebox/domain/brand'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'

export const aboutSections: readonly InfoSectionText[] = [
  {
    id: 'what-it-is',
    title: `What ${brand.name} is`,
    summary: 'Real family photos with their rights cleared, for sets and stories.',
    body: (
      <>
        <p>
          {brand.name} is a new marketplace for one kind of picture: family photos that were taken
          for an album and kept in a box. Film, television and commercial productions license them
          to dress a set or to tell a story. The families who own them allow that use and are paid
          for it.
        </p>
        <p>
          We offer a photo only after answering two questions that rule out most found photos: who
          owns it, and did the people in it agree?
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
          the piano. A flea-market photo looks right, but it belongs to someone: the copyright to
          the person who took or inherited it, the likeness to the people in it. No one at the flea
          market can sign for either.
        </p>
        <p>
          Staged photos come with signatures, but they look staged. So real photos need signatures
          too. We collect them once, from the family, for every later production.
        </p>
      </>
    ),
  },
  {
    id: 'set-decorators',
    title: 'For set decorators',
    summary: 'A wall of real faces that you are allowed to show.',
    body: (
      <>
        <p>
          You search by decade, place, event, number of people and age. Every photo shows its
          number, its price and the license it is cleared for. Prices fall with the number of
          photos: try it today on the <Link to={paths.pricing}>pricing page</Link>.
        </p>
        <p>You keep wishlists for each project and share them by link.</p>
      </>
    ),
  },
  {
    id: 'clearance-coordinators',
    title: 'For clearance coordinators',
    summary: 'You see the rights behind each photo without having to ask.',
    body: (
      <p>
        Each photo shows the basis of its copyright, a release for every recognizable face, and a
        clearance grade based on them. The <Link to={paths.license}>license page</Link> compares the
        two licenses line by line, and <Link to={paths.trust}>Trust and clearance</Link> explains
        how the grade is determined.
      </p>
    ),
  },
  {
    id: 'accountants',
    title: 'For production accountants',
    summary: 'Line items that add up, with your PO and codes.',
    body: (
      <>
        <p>
          One price per photo, one factor per license, one discount per order, all in whole cents.
          The discount is spread over the line items, so that they add up to the total. An order
          includes the project, your PO number and your account code; its invoice repeats them.
        </p>
      </>
    ),
  },
  {
    id: 'families',
    title: 'For families',
    summary: 'You keep the prints and the copyright, and decide where a photo may not appear.',
    body: (
      <>
        <p>
          You keep the photos and the copyright, and decide which pictures are offered and in which
          stories they may not appear. You can withdraw a photo at any time: it leaves the shop
          immediately, and licenses already sold stay valid.
        </p>
        <p>
          Families have their own site. If you find yourself or a relative in a photo here and never
          agreed to it, <Link to={paths.takedown}>tell us</Link>. You don’t need an account.
        </p>
      </>
    ),
  },
]

type Capability = { name: string; isAvailable: boolean }

/** Lists features and whether each is available today. No other text on this site may promise more. */
export function AvailableToday({ capabilities }: { capabilities: readonly Capability[] }) {
  return (
    <ul className="!my-0 !list-none border-t border-rule !pl-0">
      {capabilities.map(({ name, isAvailable }) => (
        <li
          key={name}
          className="!mt-0 flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-rule !pl-0"
        >
          <span>{name}</span>
          <span className="flex flex-none items-center gap-2 text-small text-ink-2">
            <StateMark kind={isAvailable ? 'done' : 'not-started'} />
            {isAvailable ? 'Available' : 'Not available yet'}
          </span>
        </li>
      ))}
    </ul>
  )
}
