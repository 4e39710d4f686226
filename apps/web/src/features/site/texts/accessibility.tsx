import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FactTable } from '../info/fact-table.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'

/** The section about tests states only what the journeys in e2e/ check on every change. */
export const accessibilitySections: readonly InfoSectionText[] = [
  {
    id: 'aim',
    title: 'What we aim for',
    body: (
      <p>
        The Web Content Accessibility Guidelines 2.2, level AA, on every page, in both themes, on
        phones and desktops. No outside auditor has confirmed this yet.
      </p>
    ),
  },
  {
    id: 'tests',
    title: 'What is tested, and how',
    summary: 'In a real browser, before every change is accepted.',
    isWide: true,
    body: (
      <FactTable
        caption="What is tested for accessibility and how"
        columns={['What', 'How']}
        rows={[
          {
            head: 'Automated checks',
            cells: [
              'axe-core on the pages, at 1440 and 390 pixels, light and dark: names, roles, contrast, heading order, labels. A single violation blocks the change.',
            ],
          },
          {
            head: 'Keyboard',
            cells: ['Pages are tested with the keyboard alone, starting at the skip link.'],
          },
          {
            head: 'Zoom and narrow screens',
            cells: [
              'At 320 pixels, and at 200% zoom in a 1440-pixel window, nothing runs off the side.',
            ],
          },
          {
            head: 'Less motion',
            cells: ['With “reduce motion” set, no animation longer than 80 milliseconds runs.'],
          },
          {
            head: 'Theme',
            cells: ['Light and dark follow your system, and your own choice overrides it.'],
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
        <li>Every field has a permanent label, and its error is linked to it.</li>
        <li>Color is never the only signal: every state has a text label.</li>
        <li>Any value that you can drag, you can also type.</li>
        <li>Text scales with your browser’s text size.</li>
      </ul>
    ),
  },
  {
    id: 'gaps',
    title: 'Known gaps',
    body: (
      <ul>
        <li>People who use screen readers every day have not tested the site yet.</li>
        <li>
          The captcha on our forms comes from another company. If it doesn’t work for you, email us:
          the address appears below a failed captcha, and is always on the{' '}
          <Link to={`${paths.contact}#maybe-faster`}>contact page</Link>.
        </li>
        <li>The large image on the home page is decorative and has no description.</li>
        <li>The site is in English only.</li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us',
    body: (
      <p>
        If something doesn’t work for you, <Link to={paths.contact}>write to us</Link>: which page,
        what you tried, and which assistive technology you use. We treat it as a bug.
      </p>
    ),
  },
]
