import { createHash } from 'node:crypto'
import type { Sheets } from './load-site.ts'
import { startScript } from './write-page.ts'

type Sources = {
  /** The inline script in the head. */
  headScript: string
  /** The inline style sheets. */
  sheets: Sheets
  /** The origin of the captcha's script and frame. */
  captchaOrigin: string | null
  /** The origin of the storage. */
  filesOrigin: string
}

/** Headers of a page. Its content security policy allows our own files, photos and the captcha; trusted types block XSS. */
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
    // The browser uploads tax certificates to storage.
    `connect-src 'self' ${filesOrigin}`,
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
    // The Google sign-in popup needs window.opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // no-cache: the next release references other files. private: lists depend on the quota of the network.
    'cache-control': 'private, no-cache',
    // Thumb URLs are included only for browsers that accept their format.
    vary: 'accept-encoding, accept',
  }
}

/** For pages whose URL can contain a token: no referrer, no cache. */
export const secretPageHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
