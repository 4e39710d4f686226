import { type LinkMail, linkMailFiller, type WrittenMail } from './fill-link-mail.ts'

const fill = linkMailFiller('magic-link')

export function writeMagicLink(mail: LinkMail): WrittenMail {
  return { subject: `Your sign-in link for ${mail.siteName}`, ...fill(mail) }
}
