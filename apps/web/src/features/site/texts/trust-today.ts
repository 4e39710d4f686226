import type { FactRow } from '../components/fact-table.tsx'

/** Only what runs today, each with the place where somebody else can see that it does. */
export const trustVisible: readonly FactRow[] = [
  {
    head: 'No cookies and no trackers',
    cells: [
      'The site sets no cookie and loads no advertising or measuring script.',
      'Your browser’s developer tools, under Cookies and Network. The cookies page lists what is stored instead.',
    ],
  },
  {
    head: 'Strict content security policy',
    cells: [
      'Pages run only scripts of this site, and text cannot turn into a script (Trusted Types).',
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
      'The form mails the people who handle rights at once, and a second click does not send it twice.',
      'The takedown page.',
    ],
  },
]

export const trustInside: readonly FactRow[] = [
  {
    head: 'Row-level security on every table',
    cells: [
      'The database itself decides who may read or change a row, after the program has decided the same. Both must fail before data leaks.',
      'npm run prove -- row-security',
    ],
  },
  {
    head: 'A log of what staff do',
    cells: [
      'Entries of the audit log can be added, not changed or deleted, by staff and by the program’s own jobs.',
      'apps/server/src/db/access',
    ],
  },
  {
    head: 'Prices come from the server',
    cells: [
      'Role, user, price and quantity in a request are ignored; the server looks them up. Discounts are shared out to the cent.',
      'npm run prove -- money',
    ],
  },
  {
    head: 'Requests at random do no harm',
    cells: [
      'Thousands of made-up requests bring no failure and no inner detail to light. A mistake shows a request number, nothing else.',
      'npm run prove -- fuzzed-requests',
    ],
  },
  {
    head: 'Logs without addresses and tokens',
    cells: [
      'A request is logged by its kind, result and time. Neither the address line nor a token is written.',
      'apps/server/src/http/request-log.ts',
    ],
  },
  {
    head: 'Limits',
    cells: [
      'Requests are counted per network, so that nobody can crawl or flood the service.',
      'apps/server/src/http/limits.ts',
    ],
  },
]

export const trustNotYet = [
  'Releases, face by face, and the clearance grade on each photo.',
  'Certificates of license and the page that verifies them.',
  'Originals behind signed, short-lived addresses.',
  'Accounts, orders and payments.',
  'Insurance and tax documents for download.',
] as const
