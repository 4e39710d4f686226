import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FactTable } from '../components/fact-table.tsx'
import type { InfoSectionText } from '../components/info-section.tsx'
import { StoredInBrowser } from '../components/stored-in-browser.tsx'
import { storedKeys } from '../stored-keys.ts'

const places = { local: 'Local storage', session: 'Session storage' }

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const cookiesSections: readonly InfoSectionText[] = [
  {
    id: 'no-cookies',
    title: 'No cookies of our own',
    body: (
      <p>
        This site sets no cookies of its own and loads nothing for advertising or measuring. That is
        why no banner asks you about them. Two forms load a{' '}
        <a href="#robot-check">check against robots</a> from another company, which may set some.
      </p>
    ),
  },
  {
    id: 'what-is-stored',
    title: 'What your browser stores instead',
    short:
      'Only what you chose yourself or what keeps a page working. It stays in your browser and is not sent to us.',
    isWide: true,
    body: (
      <FactTable
        caption="Keys that this site stores in a browser"
        columns={['Key', 'Where', 'What for', 'Until']}
        hasSlateHeads
        rows={storedKeys.map(({ key, area, purpose, until }) => ({
          head: key,
          cells: [places[area], purpose, until],
        }))}
      />
    ),
  },
  {
    id: 'delete',
    title: 'Delete it',
    body: <StoredInBrowser />,
  },
  {
    id: 'robot-check',
    title: 'The check against robots',
    body: (
      <p>
        The forms on <Link to={paths.contact}>Contact</Link> and{' '}
        <Link to={paths.takedown}>Takedown</Link> load a check from another company. It runs in a
        frame of its own, only on those pages, and may store cookies or something else in your
        browser under that company’s name to tell people from programs. What and for how long is not
        in our hands. It sees your network address and browser. You can also write an email without
        it: the address stands on the <Link to={`${paths.contact}#maybe-faster`}>contact page</Link>
        .
      </p>
    ),
  },
  {
    id: 'later',
    title: 'What will be added',
    body: (
      <p>
        Signing in will keep a session in your browser’s storage, because without it you would sign
        in on every page. A key is added to the table above on the day it is first used.
      </p>
    ),
  },
]
