import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { FactRow } from '../info/fact-table.tsx'

/** Only facts that are true today, each with a way for readers to verify it. */
export const publicTrustFacts: readonly FactRow[] = [
  {
    head: 'No trackers',
    cells: [
      'The site loads no advertising or analytics scripts and sets no cookies to identify you. Signing in with Google sets one for ten minutes, and the captcha provider may set its own.',
      <>
        Your browser’s developer tools, under Cookies and Network. The{' '}
        <Link to={paths.cookies}>cookies page</Link> lists what is stored instead.
      </>,
    ],
  },
  {
    head: 'Strict content security policy',
    cells: [
      'Pages run only scripts from this site and from the captcha, and text cannot turn into a script (Trusted Types).',
      'The Content-Security-Policy header of every page.',
    ],
  },
  {
    head: 'Fonts and pictures from our server',
    cells: [
      'No other company learns that you read a page. Only forms with a captcha load a script from its provider.',
      'The Network panel of your browser.',
    ],
  },
  {
    head: 'Takedown without an account',
    cells: [
      'The form emails our general mailbox immediately, and a second click does not send it twice.',
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
      'The database checks who may read or change a row, in addition to the server. Data can leak only if both fail.',
      <Source key="proof">npm run prove -- row-security</Source>,
    ],
  },
  {
    head: 'An append-only log',
    cells: [
      'Actions of staff and background jobs are added to the audit log and cannot be changed or deleted there.',
      <Source key="file">apps/server/src/db/access/site.ts</Source>,
    ],
  },
  {
    head: 'No one can impersonate someone else',
    cells: [
      'With every request, we look up who you are and what you may do in our own records. We never trust what a browser claims.',
      <Source key="file">apps/server/src/http/endpoints/session.ts</Source>,
    ],
  },
  {
    head: 'A sign-in link works once',
    cells: [
      'A second use, a stolen session that is used twice, and guessed codes are rejected by every server at the same time.',
      <Source key="proof">npm run prove -- auth-protocol</Source>,
    ],
  },
  {
    head: 'Prices to the cent',
    cells: [
      'Prices are whole cents, and discounts are spread so that lines add up to the total, tested on a million random carts.',
      <Source key="proof">npm run prove -- money</Source>,
    ],
  },
  {
    head: 'Malformed requests do no harm',
    cells: [
      'Thousands of requests with random content are sent to the server. None makes it fail or reveal internals; an error shows a request number and nothing else.',
      <Source key="proof">npm run prove -- fuzzed-requests</Source>,
    ],
  },
  {
    head: 'Logs without IP addresses and tokens',
    cells: [
      'A request is logged with its kind, result and time. Neither the visitor’s IP address nor a token is logged.',
      <Source key="file">apps/server/src/http/request.ts</Source>,
    ],
  },
  {
    head: 'Limits',
    cells: [
      'Requests are counted per network and per account, and rejected above a limit.',
      <Source key="file">apps/server/src/http/overload/rate-limits.ts</Source>,
    ],
  },
]

export const missingTrustFeatures = [
  'Reports that stop sales automatically: today, a person reads each report and acts.',
  'License certificates and a page to verify them.',
  'Originals behind signed, short-lived URLs.',
  'Paying on account.',
  'Insurance and tax documents for download.',
] as const

/** A command to run, or a source file to read. */
function Source({ children }: { children: string }) {
  return <code className="font-slate text-slate">{children}</code>
}
