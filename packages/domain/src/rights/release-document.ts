import { brand } from '../brand.ts'
import type { Relation, Standing } from './release-state.ts'

/**
 * A person signs these terms before a photo of them is licensed. Draft for counsel: see docs/legal-drafts.md. Changing a
 * text requires a new version; each release stores the text with which it was sent.
 */
export const releaseTermsVersion = '2026-11-18'

type Term = { kind: 'allowed' | 'forbidden' | 'ending'; text: string }

/** The summary shown above the signature. */
export const releaseTerms: readonly Term[] = [
  {
    kind: 'allowed',
    text: 'Productions may show this photo on a set, in the frame or in a trailer of the same film or series.',
  },
  { kind: 'allowed', text: 'It may be cropped, aged and retouched.' },
  {
    kind: 'forbidden',
    text: 'No one may sell the photo by itself, use it for AI training or put it in unrelated advertising.',
  },
  {
    kind: 'ending',
    text: 'You can stop new licenses at any time. Those already bought remain.',
  },
]

const relationTexts: Readonly<Record<Relation, string>> = {
  self: 'the person in the photos',
  guardian: 'parent or guardian of the person in the photos',
  next_of_kin: 'next of kin of the person in the photos, who has died',
}

const standingTexts: Readonly<Record<Standing, string>> = {
  adult: 'living, of age today',
  minor: 'a child today',
  deceased: 'deceased',
}

type ReleaseTerms = {
  personName: string
  standing: Standing
  /** The signer, and their relation to the person. */
  signerName: string
  relation: Relation
  /** The family that offers the photos. */
  askedBy: string
  /** The photo numbers that the shop shows. */
  photoNumbers: readonly number[]
  endsAt: Date | null
}

/** The exact text that the signer reads. The SHA-256 of its UTF-8 bytes is stored with it. */
export function writeReleaseDocument(terms: ReleaseTerms): string {
  const { personName, standing, signerName, relation, askedBy, photoNumbers, endsAt } = terms
  const numbers = photoNumbers.toSorted((a, b) => a - b).map((number) => `#${number}`)
  const head = [
    `Release of a likeness, version ${releaseTermsVersion}`,
    'Draft for a lawyer: counsel has not read these terms yet.',
    '',
    `Person:    ${personName}, ${standingTexts[standing]} as the family states it`,
    `Asked of:  ${signerName}, as ${relationTexts[relation]}`,
    `Asked by:  ${askedBy}`,
    `Photos:    ${numbers.length}, by their number at ${brand.name}`,
    ...toLines(numbers),
    `Ends:      ${endsAt ? formatDay(endsAt) : 'no end date'}`,
  ]
  return `${[...head, ...clauses.flatMap(writeClause)].join('\n')}\n`
}

type Signature = {
  document: string
  documentSha256: string
  signedName: string
  relation: Relation
  signedAt: Date
  allowsFaceSearch: boolean
}

/** The document followed by the signature. Deterministic: the same row always gives the same bytes. */
export function writeSignedDocument(signature: Signature): string {
  const { document, documentSha256, signedName, relation, signedAt, allowsFaceSearch } = signature

  return `${document}
----------------------------------------
Signature

Signed by:    ${signedName}
As:           ${relationTexts[relation]}
Signed at:    ${signedAt.toISOString()}
Face search:  ${allowsFaceSearch ? 'allowed' : 'not allowed'}
SHA-256 of the document above: ${documentSha256}
`
}

type Clause = { title: string; text: string }

const clauses: readonly Clause[] = [
  {
    title: 'What you allow',
    text: `${brand.name} may license the photos listed above, with the likeness of the person in them, to productions of films, series, commercials, music videos and comparable works. A production may show a photo on a set, in the frame and, in context, in trailers and other promotion of the same work, worldwide, in all media and for good. It may crop, age, color and retouch a photo for that.`,
  },
  {
    title: 'What no one may do',
    text: 'Sell or give away a photo by itself. Use it to train artificial intelligence. Put it in advertising for anything but the same work. Show it in a use that its family refused. Name the person. Use it in a way that is unlawful or defames the person.',
  },
  {
    title: 'Who may sign',
    text: 'A living adult signs in person, also for a photo that shows a child of then. For a child of today a parent or guardian signs. For a person who has died the next of kin signs. The signer states below who they are, and thereby whether the person is of age, a child or deceased.',
  },
  {
    title: 'Face search',
    text: 'Whether productions may find the face by face search is a separate choice, and this release counts without it. Given, it can be taken back at any time. Before anyone is asked, the family may have agreed that a program measures the faces in its photos, to suggest names to that family and for nothing else. Without your choice, and as soon as you take it back, decline or stop, every such measurement of the face is deleted and none is made again.',
  },
  {
    title: 'Stopping',
    text: 'The signer can stop new licenses at any time, without a reason. The photos are then no longer offered, even if others have signed for the same person. A license that was bought before stays valid for good, because a finished film cannot be unmade; you may claim money over a breach, and will not ask a court to stop the production.',
  },
  {
    title: 'Being forgotten',
    text: `You can have ${brand.name} find and delete the face and everything we keep about the person and about you. The photo itself belongs to its family; it is no longer offered.`,
  },
  {
    title: 'Pay',
    text: 'Signing costs nothing and pays nothing. The family that offers a photo earns a share of each license.',
  },
]

function writeClause({ title, text }: Clause, index: number): string[] {
  return ['', `${index + 1}. ${title}`, text]
}

/** Ten numbers per line, for readability. */
function toLines(numbers: readonly string[]): string[] {
  const lines: string[] = []
  for (let first = 0; first < numbers.length; first += 10) {
    lines.push(`           ${numbers.slice(first, first + 10).join(' ')}`)
  }
  return lines
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
