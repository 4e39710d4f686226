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
