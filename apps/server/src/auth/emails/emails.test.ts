import { describe, expect, it } from 'vitest'
import { writeConfirmSignUp, writeMagicLink, writeResetPassword } from './link-emails.ts'
import {
  writeGoogleLinked,
  writePasswordChanged,
  writeSecondFactorChanged,
} from './notice-emails.ts'

const sample = {
  link: 'https://shoebox.test/auth?mode=magic-link&token_hash=abc-123&type=email',
  code: '40712296',
  siteName: 'Shoebox',
  requestedAt: new Date('2026-11-15T23:32:59Z'),
  expiresAt: new Date('2026-11-16T00:32:59Z'),
}
const writers = [
  ['magic link', writeMagicLink],
  ['confirm sign-up', writeConfirmSignUp],
  ['reset password', writeResetPassword],
] as const
const changes = [
  'added',
  'removed',
  'recovery_codes_created',
  'recovery_code_used',
  'codes_refused',
] as const
const emails = [
  ...writers.map(([name, write]) => ({ name, mail: write(sample) })),
  { name: 'Google linked', mail: writeGoogleLinked() },
  { name: 'password changed', mail: writePasswordChanged({ when: new Date(0) }) },
  ...changes.map((change) => ({
    name: `second factor ${change}`,
    mail: writeSecondFactorChanged({ change }),
  })),
]

describe.each(writers)('the %s email', (_, write) => {
  it('has the link and the code in both parts, and neither in the subject', () => {
    const { subject, html, text } = write(sample)

    expect(text).toContain(`\n${sample.link}\n`)
    expect(text).toContain('\n4071 2296\n')
    expect(html.split(`"${sample.link.replaceAll('&', '&amp;')}"`)).toHaveLength(3)
    expect(subject).toContain('Shoebox')
    expect(subject).not.toMatch(/\d|token|https?:/)
  })

  it('shows the code in two groups that are copied as one', () => {
    const [, shown = ''] = /<p[^>]*>(<span[^>]*>4071.*?)<\/p>/.exec(write(sample).html) ?? []

    expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(sample.code)
  })

  it('says how long the link works, and to ignore an email that the reader did not request', () => {
    const { html, text } = write(sample)

    for (const part of [html, text]) {
      expect(part).toContain('works once, for 60 minutes')
      expect(part).toMatch(/If you didn’t (?:ask for it|sign up), ignore this email\./)
    }
  })

  it('says when it was requested and until when it works, in UTC', () => {
    const { html, text } = write(sample)

    for (const part of [html, text])
      expect(part).toContain('Requested at 23:32 UTC, works until 00:32 UTC.')
  })

  it.each(['link', 'code', 'siteName'] as const)('escapes markup in %s', (field) => {
    const attack = `"><img src=x>'&{{link}}$&`
    const { html, text } = write({ ...sample, [field]: attack })

    expect(html).not.toContain('<img')
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
      '&quot;&gt;&lt;img src=x&gt;&#39;&amp;{{link}}$&amp;',
    )
    expect(text.replaceAll(' ', '')).toContain(attack.replaceAll(' ', ''))
  })
})

describe.each(emails)('the email "$name"', ({ mail: { subject, html, text } }) => {
  it('has no placeholder left', () => {
    expect(subject + html + text).not.toMatch(/\{\{|\}\}|undefined/)
  })

  it('loads no external image, font, style sheet or script', () => {
    expect(html).not.toMatch(/\bsrc=|<link|<script|<img|@import|@font-face|url\(/i)
  })

  it('is far below the 100 KB at which mailboxes clip emails', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })

  it('is accessible and supports dark mode', () => {
    const tables = html.match(/<table/g) ?? []
    expect(html.match(/<table role="presentation"/g)).toHaveLength(tables.length)
    expect(html).toMatch(/<html[^>]* lang="en"/)
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('prefers-color-scheme:dark')
  })
})

describe('a notice', () => {
  it('says when the password was changed, in UTC', () => {
    const { html, text } = writePasswordChanged({ when: new Date('2026-11-15T14:02:59Z') })

    for (const part of [html, text]) expect(part).toContain('November 15, 2026 at 14:02 UTC')
  })

  it('has no link that could be imitated', () => {
    const notices = emails.slice(writers.length)
    for (const { mail } of notices) expect(mail.html).not.toContain('href=')
  })
})
