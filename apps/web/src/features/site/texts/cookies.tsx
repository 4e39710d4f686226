import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FactTable } from '../info/fact-table.tsx'
import type { InfoSectionText } from '../info/info-section.tsx'
import { deleteStoredKeys, storedKeys, useStoredKeys } from '../info/stored-keys.ts'

const kindLabels = { chosen: 'Chosen', needed: 'Needed', counted: 'Counted' }
const areaLabels = { local: 'Local storage', session: 'Session storage' }

/** Draft for a lawyer: see docs/legal-drafts.md. */
export const cookiesSections: readonly InfoSectionText[] = [
  {
    id: 'cookies',
    title: 'One cookie, for ten minutes, if you sign in with Google',
    body: (
      <p>
        This site loads nothing of others for advertising or measuring and sets no cookies to know
        you by. There is one exception: when you choose “Continue with Google”, a cookie remembers
        for up to ten minutes that it was this browser that left. Some forms load a{' '}
        <a href="#robot-check">check against robots</a> from another company, which may set cookies
        of its own. What is searched and opened we{' '}
        <Link to={`${paths.privacy}#counting`}>count ourselves</Link>, without a cookie: by a random
        number that your browser keeps for as long as the tab is open.
      </p>
    ),
  },
  {
    id: 'what-is-stored',
    title: 'What your browser stores instead',
    summary:
      'Three kinds of things: what you chose yourself, what a page needs to work, and one random number by which we count. All stay in your browser but two, which are sent to us: the session, with each request that needs it, and the random number, with what is counted.',
    isWide: true,
    body: (
      <FactTable
        caption="Keys that this site stores in a browser"
        columns={['Key', 'Kind', 'Where', 'What for', 'Until']}
        hasSlateHeads
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

/** What is stored in this browser right now, and a button to delete it. */
function StoredInBrowser() {
  const storedKeyList = useStoredKeys()
  const { status, signOut } = useAuthContext()

  /** Signs out first: a session deleted only in the browser would stay valid on the server. */
  async function deleteAll() {
    if (status === 'signed-in') await signOut()
    deleteStoredKeys()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button onClick={() => void deleteAll()}>Delete what is stored</Button>
      {status === 'signed-in' && <p className="text-small text-ink-2">It also logs you out.</p>}
      <output className="min-h-[1.375rem]">
        {storedKeyList !== null && (
          <>
            Stored in this browser now:{' '}
            {storedKeyList === '' ? 'nothing' : <code className="font-slate">{storedKeyList}</code>}
          </>
        )}
      </output>
    </div>
  )
}
