import * as z from 'zod/mini'

/** What a form checks before it asks the server, with the words that stand under a field. */

const lineBreaks = /[^\p{Cc}\p{Zl}\p{Zp}]*/u

export function shortText({ most, missing }: { most: number; missing?: string }) {
  return z
    .string()
    .check(
      z.trim(),
      z.regex(new RegExp(`^${lineBreaks.source}$`, 'u'), 'Please keep this on one line.'),
      z.maxLength(most, `Please use at most ${most} characters.`),
      ...(missing === undefined ? [] : [z.minLength(1, missing)]),
    )
}

export function longText(missing: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(5000, 'Please use at most 5,000 characters.'),
    )
}

export const senderFields = {
  name: shortText({ most: 100, missing: 'Please enter your name.' }),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your email.'),
      z.maxLength(254, 'This email address is too long.'),
      z.regex(z.regexes.email, 'This does not look like an email address.'),
    ),
}
