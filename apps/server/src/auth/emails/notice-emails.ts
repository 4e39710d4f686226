import { readTemplate } from '../../mail/read-template.ts'
import type { WrittenEmail } from './link-emails.ts'

/** Emails about the security of an account. They contain no link, so that phishing emails cannot imitate it. */

const fillGoogleLinked = readTemplate(import.meta.dirname, 'google-linked')
const fillPasswordChanged = readTemplate(import.meta.dirname, 'password-changed')
const fillSecondFactorChanged = readTemplate(import.meta.dirname, 'second-factor-changed')

export function writeGoogleLinked(): WrittenEmail {
  return { subject: 'Google was linked to your account', ...fillGoogleLinked({}) }
}

const utcDateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export function writePasswordChanged({ when }: { when: Date }): WrittenEmail {
  const parts = fillPasswordChanged({ when: `${utcDateTime.format(when)} UTC` })
  return { subject: 'Your password was changed', ...parts }
}

const changes = {
  added: {
    title: 'Your second factor is on',
    effect: 'From now on, signing in also requires a code from your authenticator app.',
  },
  removed: {
    title: 'Your second factor is off',
    effect: 'Signing in no longer requires a code from your authenticator app.',
  },
  recovery_codes_created: {
    title: 'You have new recovery codes',
    effect: 'Ten new recovery codes were created for your account. The old ones no longer work.',
  },
  recovery_code_used: {
    title: 'A recovery code was used',
    effect:
      'Someone signed in to your account with one of your recovery codes. Each code works once.',
  },
  codes_refused: {
    title: 'Wrong codes for your second factor',
    effect:
      'Someone signed in to your account with a link or password and then entered ten wrong codes. They did not get in, and further attempts have to wait longer and longer.',
  },
} as const

export type SecondFactorChange = keyof typeof changes

export function writeSecondFactorChanged({ change }: { change: SecondFactorChange }): WrittenEmail {
  const { title, effect } = changes[change]

  return { subject: title, ...fillSecondFactorChanged({ title, effect }) }
}
