import { type MailParts, readTemplate } from '../../mail/read-template.ts'

export type LinkMail = {
  link: string
  code: string
  siteName: string
  askedAt: Date
  worksUntil: Date
}

export type WrittenMail = MailParts & { subject: string }

type Name = 'magic-link' | 'confirm-sign-up' | 'reset-password'

/** The code's halves are apart, because the letter shows them apart. */
export function linkMailFiller(name: Name): (mail: LinkMail) => MailParts {
  const fill = readTemplate(import.meta.dirname, name)

  return ({ link, code, siteName, askedAt, worksUntil }) =>
    fill({
      link,
      codeStart: code.slice(0, 4),
      codeEnd: code.slice(4),
      siteName,
      askedAt: `${clock.format(askedAt)} UTC`,
      worksUntil: `${clock.format(worksUntil)} UTC`,
    })
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
