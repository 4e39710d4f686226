import { type LinkMail, linkMailFiller, type WrittenMail } from './fill-link-mail.ts'

const fill = linkMailFiller('confirm-sign-up')

export function writeConfirmSignUp(mail: LinkMail): WrittenMail {
  return { subject: `Confirm your address for ${mail.siteName}`, ...fill(mail) }
}
