import type { HttpAnswer, Route } from './http-server.ts'

/** Safe markup: every interpolated value is escaped. */
export type Markup = { markup: string }

type Piece = string | number | Markup | readonly Markup[]

export function html(parts: TemplateStringsArray, ...values: Piece[]): Markup {
  return { markup: String.raw({ raw: parts }, ...values.map(toMarkup)) }
}

export const NOTHING: Markup = { markup: '' }

type Page = { title: string; body: Markup; status?: number; headers?: Record<string, string> }

export function page({ title, body, status = 200, headers = {} }: Page): HttpAnswer {
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/double.css">
</head>
<body><main>${body}</main></body>
</html>
`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // No form-action here: browsers apply it to the redirect back to the site as well.
      'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      ...headers,
    },
    body: whole.markup,
  }
}

export const stylesheetRoute: Route = {
  method: 'GET',
  path: '/double.css',
  handle: () => ({
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
    body: STYLESHEET,
  }),
}

function toMarkup(value: Piece): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const STYLESHEET = `
:root { color-scheme: light dark; --ink: light-dark(#1f1f1f, #f2f2f2); --line: light-dark(#767676, #8c8c8c) }
* { box-sizing: border-box }
body { margin: 0; color: var(--ink); background: light-dark(#fafafa, #1b1b1b); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.4rem; line-height: 1.3 }
fieldset { margin: 0 0 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px }
label { display: block; margin: 0 0 1rem }
input:not([type=checkbox], [type=radio]), select { display: block; width: 100%; padding: .6rem; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit }
button { margin: 0 .5rem .5rem 0; padding: .6rem 1rem; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer }
button.primary { border-color: transparent; background: light-dark(#1a4fd0, #9db7ff); color: light-dark(#fff, #10131a) }
table { width: 100%; border-collapse: collapse; margin: 0 0 1.5rem }
th { text-align: left; font-weight: 600 }
th, td { padding: .3rem 0; vertical-align: top }
td:last-child { text-align: right; font-variant-numeric: tabular-nums }
[role=alert] { padding: .6rem 1rem; border-left: 4px solid light-dark(#b3261e, #ff8a80) }
.note { font-size: .85rem }
`
