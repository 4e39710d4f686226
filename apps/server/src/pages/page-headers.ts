import { createHash } from 'node:crypto'
import type { Sheets } from './load-site.ts'
import { startScript } from './write-page.ts'

type Sources = {
  /** The script that stands in the head. */
  headScript: string
  /** And the style sheets. */
  sheets: Sheets
  /** Where the captcha's script and frame come from. */
  captchaOrigin: string | null
  /** Where the storage shows photos. */
  filesOrigin: string
}

/** A page may load our own files, photos and the captcha, and no string can become a script in it. */
export function pageHeaders({
  headScript,
  sheets,
  captchaOrigin,
  filesOrigin,
}: Sources): Record<string, string> {
  const captcha = captchaOrigin === null ? '' : ` ${captchaOrigin}`
  const utilities = [...sheets.utilities.values()].map(({ text }) => text)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(headScript)} ${hashOf(startScript)}${captcha}`,
    `style-src 'self' ${[sheets.ground, ...utilities].map(hashOf).join(' ')}`,
    `img-src 'self' ${filesOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src${captcha || " 'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shoebox dompurify',
  ]

  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Signing in with another company's page opens a window that must find its way back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // Asked again each time: the next version names other files. Private: a list is for the network that it was drawn for.
    'cache-control': 'private, no-cache',
    // Where thumbs lie is written only for browsers that take their format.
    vary: 'accept-encoding, accept',
  }
}

/** Where an address may hold tokens: nobody else learns of it, and no cache keeps what it led to. */
export const secretPageHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
