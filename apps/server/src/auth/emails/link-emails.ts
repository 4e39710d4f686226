import { type MailParts, readTemplate } from '../../mail/read-template.ts'

/** Emails with a link and a code, either of which signs the user in. */
export type LinkEmail = {
  link: string
  code: string
  siteName: string
  requestedAt: Date
  expiresAt: Date
}

export type WrittenEmail = MailParts & { subject: string }

const fillMagicLink = createFiller('magic-link')
const fillConfirmSignUp = createFiller('confirm-sign-up')
const fillResetPassword = createFiller('reset-password')

export function writeMagicLink(email: LinkEmail): WrittenEmail {
  return { subject: `Your sign-in link for ${email.siteName}`, ...fillMagicLink(email) }
}

export function writeConfirmSignUp(email: LinkEmail): WrittenEmail {
  return { subject: `Confirm your address for ${email.siteName}`, ...fillConfirmSignUp(email) }
}

export function writeResetPassword(email: LinkEmail): WrittenEmail {
  return { subject: `Choose a new password for ${email.siteName}`, ...fillResetPassword(email) }
}

type TemplateName = 'magic-link' | 'confirm-sign-up' | 'reset-password'

/** The template shows the code as two groups of four. */
function createFiller(name: TemplateName): (email: LinkEmail) => MailParts {
  const fill = readTemplate(import.meta.dirname, name)

  return ({ link, code, siteName, requestedAt, expiresAt }) =>
    fill({
      link,
      codeStart: code.slice(0, 4),
      codeEnd: code.slice(4),
      siteName,
      requestedAt: formatUtc(requestedAt),
      expiresAt: formatUtc(expiresAt),
    })
}

const utcTime = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

const formatUtc = (date: Date) => `${utcTime.format(date)} UTC`
