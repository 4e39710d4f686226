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
    id: 'cookies',
    title: 'One cookie, for ten minutes, if you sign in with Google',
    body: (
      <p>
        This site loads nothing of others for advertising or measuring and sets no cookies to know
        you by, which is why no banner asks you about them. There is one exception: when you choose
        “Continue with Google”, a cookie remembers for up to ten minutes that it was this browser
        that left. Some forms load a <a href="#robot-check">check against robots</a> from another
        company, which may set cookies of its own.
      </p>
    ),
  },
  {
    id: 'what-is-stored',
    title: 'What your browser stores instead',
    short:
      'Only what you chose yourself or what keeps a page working. It stays in your browser; of it all only two things are sent to us: the session, with each request that needs it, and the random number, with what is counted.',
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
        The forms on <Link to={paths.contact}>Contact</Link>,{' '}
        <Link to={paths.takedown}>Takedown</Link> and <Link to={paths.signIn}>Sign in</Link> load a
        check from another company. It runs in a frame of its own, only on those pages, and may
        store cookies or something else in your browser under that company’s name to tell people
        from programs. What and for how long is not in our hands. It sees your network address and
        browser. You can also write an email without it: the address stands on the{' '}
        <Link to={`${paths.contact}#maybe-faster`}>contact page</Link>.
      </p>
    ),
  },
]
