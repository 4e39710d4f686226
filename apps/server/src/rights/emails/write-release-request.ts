import { type ReleaseLinkMail, releaseLinkFiller, type WrittenMail } from './fill-release-link.ts'

const fill = releaseLinkFiller('release-request')

export function writeReleaseRequest(mail: ReleaseLinkMail): WrittenMail {
  return { subject: `${mail.askedBy} asks for your permission`, ...fill(mail) }
}
