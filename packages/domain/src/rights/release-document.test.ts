import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  releaseTerms,
  releaseTermsVersion,
  writeReleaseDocument,
  writeSignedDocument,
} from './release-document.ts'

const asking = {
  personName: 'Karen Hallowell',
  standing: 'adult',
  signerName: 'Karen Hallowell',
  relation: 'self',
  askedBy: 'David Hallowell',
  photoNumbers: [20_141, 20_140],
  endsAt: null,
} as const

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the document of a release', () => {
  it('names the person, the signer, the requester and the photos, and is marked as a draft for counsel', () => {
    const document = writeReleaseDocument(asking)
    expect(document).toContain(`version ${releaseTermsVersion}`)
    expect(document).toContain('Draft for a lawyer')
    expect(document).toContain('Karen Hallowell, living, of age today')
    expect(document).toContain('#20140 #20141')
    expect(document).toContain('no end date')
    expect(document.endsWith('\n')).toBe(true)
  })

  it('is deterministic, and its terms do not change without a new version', () => {
    expect(writeReleaseDocument(asking)).toBe(writeReleaseDocument({ ...asking }))
    // A change here means: a new releaseTermsVersion, and counsel reads it again.
    expect([releaseTermsVersion, hash(writeReleaseDocument(asking))]).toEqual([
      '2026-11-18',
      expectedHash,
    ])
  })

  it('lists five hundred photos ten to a line', () => {
    const photoNumbers = Array.from({ length: 500 }, (_, index) => 20_000 + index)
    const lines = writeReleaseDocument({ ...asking, photoNumbers }).split('\n')
    expect(lines.filter((line) => line.startsWith('           #'))).toHaveLength(50)
  })

  it('carries its signature under it, with the choice about face search', () => {
    const document = writeReleaseDocument({ ...asking, endsAt: new Date('2030-01-01T00:00:00Z') })
    const signed = writeSignedDocument({
      document,
      documentSha256: hash(document),
      signedName: 'Karen Hallowell',
      relation: 'next_of_kin',
      signedAt: new Date('2026-11-15T19:00:00.123Z'),
      allowsFaceSearch: false,
    })
    expect(signed.startsWith(document)).toBe(true)
    expect(signed).toContain('next of kin of the person in the photos, who has died')
    expect(signed).toContain('2026-11-15T19:00:00.123Z')
    expect(signed).toContain('Face search:  not allowed')
    expect(signed).toContain(hash(document))
  })

  it('says in short what is allowed, what is not, and that it can be stopped', () => {
    expect(releaseTerms.map(({ kind }) => kind)).toEqual([
      'allowed',
      'allowed',
      'forbidden',
      'ending',
    ])
  })
})

const expectedHash = 'c70bc395cc0070beb27b1ff259c7ec4214bc7776be932e6139369e0673f78762'
