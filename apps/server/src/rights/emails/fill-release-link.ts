import { brand } from '@shoebox/domain/brand'
import type { Relation } from '@shoebox/domain/rights/release-state'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'
import { dayOf, photosOf } from './mail-words.ts'

export type ReleaseLinkMail = {
  signerName: string
  personName: string
  relation: Relation
  askedBy: string
  photoCount: number
  link: string
  linkUntil: Date
}

export type WrittenMail = MailParts & { subject: string }

type Name = 'release-request' | 'release-reminder'

const askedAs: Readonly<Record<Relation, string>> = {
  self: 'Nothing is offered without your signature.',
  guardian: 'You are asked as parent or guardian; nothing is offered without your signature.',
  next_of_kin: 'You are asked as next of kin; nothing is offered without your signature.',
}

export function releaseLinkFiller(name: Name): (mail: ReleaseLinkMail) => MailParts {
  const fill = readTemplate(import.meta.dirname, name)

  return ({ signerName, personName, relation, askedBy, photoCount, link, linkUntil }) =>
    fill({
      greeting: `Dear ${signerName},`,
      person: relation === 'self' ? 'you' : personName,
      asked: askedAs[relation],
      photos: photosOf(photoCount),
      askedBy,
      link,
      linkUntil: dayOf(linkUntil),
      siteName: brand.name,
    })
}
