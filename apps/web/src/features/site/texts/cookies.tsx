import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FactTable } from '../info/fact-table.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'
import { deleteStoredKeys, storedKeys, useStoredKeys } from '../info/stored-keys.ts'

const kindLabels = { chosen: 'Your choice', needed: 'Needed', statistics: 'Statistics' }
const areaLabels = { local: 'Local storage', session: 'Session storage' }

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const cookiesSections: readonly InfoSectionText[] = [
  {
    id: 'cookies',
    title: 'One cookie, for ten minutes, if you sign in with Google',
    body: (
      <p>
        This site loads no third-party code for advertising or analytics and sets no cookies to
        identify you. There is one exception: when you choose “Continue with Google”, a cookie
        remembers for up to ten minutes that you started signing in with this browser. Some forms
        load a <a href="#robot-check">captcha</a> from another company, which may set its own
        cookies. We <Link to={`${paths.privacy}#counting`}>count searches and views ourselves</Link>
        , without a cookie. Instead, we use a random number that your browser keeps for as long as
        the tab is open.
      </p>
    ),
  },
  {
    id: 'what-is-stored',
    title: 'What your browser stores instead',
    summary:
      'Three kinds of data: what you chose yourself, what a page needs to work, and one random number for our statistics. All of it stays in your browser, with two exceptions: we receive the session with each request that needs it, and the random number with what we count.',
    isWide: true,
    body: (
      <FactTable
        caption="Keys that this site stores in a browser"
        columns={['Key', 'Kind', 'Where', 'What for', 'Until']}
        hasSlateRowHeaders
        rows={storedKeys.map(({ key, kind, area, purpose, until }) => ({
          head: key,
          cells: [kindLabels[kind], areaLabels[area], purpose, until],
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
    title: 'The captcha',
    body: (
      <p>
        The forms on <Link to={paths.contact}>Contact</Link>,{' '}
        <Link to={paths.takedown}>Takedown</Link> and <Link to={paths.signIn}>Sign in</Link> load a
        captcha from another company. It runs in its own frame, only on those pages, and may store
        cookies or other data in your browser under that company’s name to tell people from bots. We
        don’t control what it stores or for how long. It sees your IP address and browser. You can
        also email us without it: the address is on the{' '}
        <Link to={`${paths.contact}#maybe-faster`}>contact page</Link>.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    body: (
      <p>
        This site loads no code of our payment provider. To pay an order, you leave for the page of
        Stripe, which sets its own cookies under its own name, for example to prevent fraud.
      </p>
    ),
  },
]

/** What is stored in this browser right now, and a button to delete it. */
function StoredInBrowser() {
  const currentKeysText = useStoredKeys()
  const { status, signOut } = useAuthContext()

  /** Signs out first: a session deleted only in the browser would stay valid on the server. */
  async function deleteAll() {
    if (status === 'signed-in') await signOut()
    deleteStoredKeys()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button onClick={() => void deleteAll()}>Delete stored data</Button>
      {status === 'signed-in' && <p className="text-small text-ink-2">This also logs you out.</p>}
      <output className="min-h-[1.375rem]">
        {currentKeysText !== null && (
          <>
            Stored in this browser now:{' '}
            {currentKeysText === '' ? (
              'nothing'
            ) : (
              <code className="font-slate">{currentKeysText}</code>
            )}
          </>
        )}
      </output>
    </div>
  )
}
