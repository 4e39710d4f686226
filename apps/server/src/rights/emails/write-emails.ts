import { brand } from '@shoebox/domain/brand'
import type { Relation } from '@shoebox/domain/rights/release-state'
import { type MailParts, readTemplate } from '../../mail/read-template.ts'

type Email = MailParts & { subject: string }

const fillRequest = readTemplate(import.meta.dirname, 'release-request')
const fillReminder = readTemplate(import.meta.dirname, 'release-reminder')
const fillSigned = readTemplate(import.meta.dirname, 'release-signed')
const fillCopy = readTemplate(import.meta.dirname, 'release-copy')
const fillAnswered = readTemplate(import.meta.dirname, 'release-answered')
const fillEraseLink = readTemplate(import.meta.dirname, 'erase-link')

type SigningLink = {
  signerName: string
  personName: string
  relation: Relation
  /** Name of the family that requests the release. */
  askedBy: string
  photoCount: number
  link: string
  linkUntil: Date
}

export function writeReleaseRequest(email: SigningLink): Email {
  return {
    subject: `${email.askedBy} asks for your permission`,
    ...fillRequest(toLinkValues(email)),
  }
}

export function writeReleaseReminder(email: SigningLink): Email {
  return {
    subject: `${email.askedBy} is still waiting for your answer`,
    ...fillReminder(toLinkValues(email)),
  }
}

const relationSentences: Readonly<Record<Relation, string>> = {
  self: 'Nothing is offered without your signature.',
  guardian: 'You are asked as parent or guardian; nothing is offered without your signature.',
  next_of_kin: 'You are asked as next of kin; nothing is offered without your signature.',
}

function toLinkValues(email: SigningLink) {
  const { signerName, personName, relation, askedBy, photoCount, link, linkUntil } = email
  return {
    greeting: `Dear ${signerName},`,
    person: relation === 'self' ? 'you' : personName,
    asked: relationSentences[relation],
    photos: photoCount === 1 ? 'a photo' : `${photoCount} photos`,
    askedBy,
    link,
    linkUntil: formatDay(linkUntil),
    siteName: brand.name,
  }
}

type SignedCopy = {
  signedName: string
  signedAt: Date
  signedSha256: string
  document: string
  /** Null unless the recipient is the signer, because the link can sign and revoke. */
  link: string | null
}

export function writeReleaseSigned(copy: SignedCopy): Email {
  const { signedName, signedAt, signedSha256, document, link } = copy
  const values = {
    signedName,
    signedAt: formatMinute(signedAt),
    signedSha256,
    document,
    siteName: brand.name,
  }
  return {
    subject: `Your copy of the release on ${brand.name}`,
    ...(link === null ? fillCopy(values) : fillSigned({ ...values, link })),
  }
}

export type Answer = 'signed' | 'declined' | 'stopped'

type AnswerNotice = {
  answer: Answer
  personName: string
  photoNumbers: readonly number[]
  reason: string | null
  link: string
}

const answerTitles: Readonly<Record<Answer, (person: string) => string>> = {
  signed: (person) => `The release for ${person} is signed`,
  declined: (person) => `The release for ${person} was declined`,
  stopped: (person) => `The release for ${person} was stopped`,
}

const answerTexts: Readonly<Record<Answer, string>> = {
  signed:
    'A photo goes to review once everyone in it has signed and you have submitted it. This release is for:',
  declined:
    'The photos stay yours, but they are not offered while this person can be recognized in them.',
  stopped: 'No new licenses are sold. Licenses already sold stay valid.',
}

/** Notifies the family that requested the release. */
export function writeReleaseAnswered(notice: AnswerNotice): Email {
  const { answer, personName, photoNumbers, reason, link } = notice
  const title = answerTitles[answer](personName)
  const quote = reason ? ` They wrote: “${reason}”` : ''

  return {
    subject: title,
    ...fillAnswered({
      title,
      words: `${answerTexts[answer]}${quote}`,
      photos: formatPhotoNumbers(photoNumbers),
      link,
      siteName: brand.name,
    }),
  }
}

export function writeEraseLink({ link, linkUntil }: { link: string; linkUntil: Date }): Email {
  return {
    subject: `Delete your face from ${brand.name}`,
    ...fillEraseLink({ link, linkUntil: formatMinute(linkUntil), siteName: brand.name }),
  }
}

const maxListed = 12

function formatPhotoNumbers(numbers: readonly number[]): string {
  const listed = numbers.slice(0, maxListed).map((number) => `#${number}`)
  const rest = numbers.length - listed.length
  return rest > 0 ? `${listed.join(' ')} and ${rest} more` : listed.join(' ')
}

/** Formats a date in UTC, as in the document. */
function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function formatMinute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
