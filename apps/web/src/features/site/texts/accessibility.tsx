import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FactTable } from '../info/fact-table.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'

/** States only what the journeys in e2e/ check on every change. */
export const accessibilitySections: readonly InfoSectionText[] = [
  {
    id: 'aim',
    title: 'What we aim for',
    body: (
      <p>
        The Web Content Accessibility Guidelines 2.2, level AA, on every page, in both themes and on
        a phone as on a desk. No outside auditor has confirmed this yet.
      </p>
    ),
  },
  {
    id: 'tests',
    title: 'What is tested, and how',
    summary: 'By a real browser, before a change is accepted.',
    isWide: true,
    body: (
      <FactTable
        caption="What is tested for accessibility and how"
        columns={['What', 'How']}
        rows={[
          {
            head: 'Rules that a program can check',
            cells: [
              'axe-core on the pages, at 1440 and 390 pixels, light and dark: names, roles, contrast, order of headings, labels. One finding stops the change.',
            ],
          },
          {
            head: 'Keyboard',
            cells: ['Pages are walked through with the keyboard alone, starting at the skip link.'],
          },
          {
            head: 'Zoom and narrow screens',
            cells: [
              'At 320 pixels, and at 200% of a 1440-pixel window, nothing runs off the side.',
            ],
          },
          {
            head: 'Less motion',
            cells: ['With “reduce motion” set, no animation longer than 80 milliseconds runs.'],
          },
          {
            head: 'Theme',
            cells: ['Light and dark follow your system, and your own choice overrules it.'],
          },
        ]}
      />
    ),
  },
  {
    id: 'how-it-is-built',
    title: 'How pages are built',
    body: (
      <ul>
        <li>One main heading per page, landmarks, and skip links to the content and the footer.</li>
        <li>Every field has a label that stays, and its error is tied to it.</li>
        <li>Color is never the only sign: a state has a word beside it.</li>
        <li>Whatever can be dragged can also be typed.</li>
        <li>Type grows with your browser’s setting.</li>
      </ul>
    ),
  },
  {
    id: 'gaps',
    title: 'Known gaps',
    body: (
      <ul>
        <li>No tests with screen readers by people who use them every day have been done yet.</li>
        <li>
          The check against robots on our forms comes from another company. If it stands in your
          way, write an email: the address appears under a check that fails, and always stands on
          the <Link to={`${paths.contact}#maybe-faster`}>contact page</Link>.
        </li>
        <li>The large picture on the first page is decoration and is not described.</li>
        <li>The site is in English only.</li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us',
    body: (
      <p>
        If something does not work for you, <Link to={paths.contact}>write to us</Link>: which page,
        what you tried, and what you use to read the screen. We treat it as our fault.
      </p>
    ),
  },
]
