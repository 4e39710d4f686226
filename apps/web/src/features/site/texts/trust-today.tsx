import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { FactRow } from '../info/fact-table.tsx'

/** Only what runs today, each with a place where others can verify it. */
export const publicTrustFacts: readonly FactRow[] = [
  {
    head: 'No trackers',
    cells: [
      'The site loads no advertising or measuring script and sets no cookie to know you by. Signing in with Google sets one for ten minutes, and the check against robots may set its maker’s.',
      <>
        Your browser’s developer tools, under Cookies and Network. The{' '}
        <Link to={paths.cookies}>cookies page</Link> lists what is stored instead.
      </>,
    ],
  },
  {
    head: 'Strict content security policy',
    cells: [
      'Pages run only scripts of this site and of the check against robots, and text cannot turn into a script (Trusted Types).',
      'The Content-Security-Policy header of every page.',
    ],
  },
  {
    head: 'Fonts and pictures from here',
    cells: [
      'No other company learns that you read a page. Only the forms with a check against robots load one script from its maker.',
      'The Network panel of your browser.',
    ],
  },
  {
    head: 'Takedown without an account',
    cells: [
      'The form mails us at once, into the mailbox that takes every message to us, and a second click does not send it twice.',
      <Link key="takedown" to={paths.takedown}>
        The takedown page
      </Link>,
    ],
  },
]

export const sourceTrustFacts: readonly FactRow[] = [
  {
    head: 'Row-level security on every table',
    cells: [
      'The database itself decides who may read or change a row, after the program has decided the same. Both must fail before data leaks.',
      <Source key="proof">npm run prove -- row-security</Source>,
    ],
  },
  {
    head: 'A log that is only added to',
    cells: [
      'What staff and the program’s own jobs do can be added to the audit log, not changed or deleted there.',
      <Source key="file">apps/server/src/db/access/site.ts</Source>,
    ],
  },
  {
    head: 'No one can pose as someone else',
    cells: [
      'Who you are and what you may do is looked up in our own records at every request. What a browser says about itself is never taken for it.',
      <Source key="file">apps/server/src/http/session.ts</Source>,
    ],
  },
  {
    head: 'A sign-in link works once',
    cells: [
      'A second use, a stolen session that is used twice, and guessed codes are refused, by every copy of the program at the same time.',
      <Source key="proof">npm run prove -- auth-protocol</Source>,
    ],
  },
  {
    head: 'Prices to the cent',
    cells: [
      'Prices are whole cents; discounts are shared out so that lines add up to the total, tried on a million random carts.',
      <Source key="proof">npm run prove -- money</Source>,
    ],
  },
  {
    head: 'Nonsense requests do no harm',
    cells: [
      'Thousands of requests with made-up contents are sent to the program. None makes it fail or show how it works inside; an error shows a request number, nothing else.',
      <Source key="proof">npm run prove -- fuzzed-requests</Source>,
    ],
  },
  {
    head: 'Logs without addresses and tokens',
    cells: [
      'A request is logged by its kind, result and time. Neither the visitor’s address nor a token is written.',
      <Source key="file">apps/server/src/http/request-log.ts</Source>,
    ],
  },
  {
    head: 'Limits',
    cells: [
      'Requests are counted per network and per account, and refused above a limit.',
      <Source key="file">apps/server/src/http/limits.ts</Source>,
    ],
  },
]

export const missingTrustFeatures = [
  'A hold on sales that a report sets by itself: today a person reads the report and acts.',
  'Certificates of license and the page that verifies them.',
  'Originals behind signed, short-lived addresses.',
  'Orders and payments.',
  'Insurance and tax documents for download.',
] as const

/** A command or a source file. */
function Source({ children }: { children: string }) {
  return <code className="font-slate text-slate">{children}</code>
}
