import { type ReleaseLinkMail, releaseLinkFiller, type WrittenMail } from './fill-release-link.ts'

const fill = releaseLinkFiller('release-reminder')

export function writeReleaseReminder(mail: ReleaseLinkMail): WrittenMail {
  return { subject: `${mail.askedBy} is still waiting for your answer`, ...fill(mail) }
}
