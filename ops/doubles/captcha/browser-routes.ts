import { readFile } from 'node:fs/promises'
import type { Route } from '../http-server.ts'

const FILES = [
  { path: '/turnstile/v0/api.js', file: 'api.js', type: 'text/javascript' },
  { path: '/turnstile/v0/frame', file: 'frame.html', type: 'text/html' },
  { path: '/turnstile/v0/frame.js', file: 'frame.js', type: 'text/javascript' },
  { path: '/turnstile/v0/frame.css', file: 'frame.css', type: 'text/css' },
] as const

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  // The site may isolate its pages; the script and the frame come from another origin.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

export function browserRoutes(): Route[] {
  return FILES.map(({ path, file, type }) => ({
    method: 'GET',
    path,
    handle: async () => ({
      status: 200,
      headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8` },
      body: await readFile(new URL(`./browser/${file}`, import.meta.url), 'utf8'),
    }),
  }))
}
