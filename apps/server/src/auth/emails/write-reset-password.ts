import { type LinkMail, linkMailFiller, type WrittenMail } from './fill-link-mail.ts'

const fill = linkMailFiller('reset-password')

export function writeResetPassword(mail: LinkMail): WrittenMail {
  return { subject: `Choose a new password for ${mail.siteName}`, ...fill(mail) }
}
