import { describe, expect, it } from 'vitest'
import {
  checkSignature,
  faceSearchText,
  relationChoices,
  releaseQuestion,
  reviewText,
  shortHash,
} from './signing-text.ts'

const request = { person_name: 'Karen Hallowell', relation: 'self', photos: [1] } as const

describe('signing text', () => {
  it('asks the person directly, or asks another signer about the person, for one photo or several', () => {
    expect(releaseQuestion(request)).toBe(
      'Karen, may this photo of you be used in film and television?',
    )
    expect(releaseQuestion({ ...request, relation: 'guardian', photos: [1, 2] })).toBe(
      'May these 2 photos of Karen be used in film and television?',
    )
  })

  it('lists the possible signers of a release for a person', () => {
    expect(relationChoices('Ross Geller').map(({ label }) => label)).toEqual([
      'I am Ross Geller',
      'Ross’ parent or guardian',
      'Ross’ next of kin; Ross has died',
    ])
  })

  it('the face search text names the person in the photo unless that person signs', () => {
    expect(faceSearchText('Karen Hallowell', 'self')).toContain('My face')
    expect(faceSearchText('Karen Hallowell', 'next_of_kin')).toContain('Karen’s face')
  })

  it('rejects a signature that is too short, or that does not match the name when people sign for themselves', () => {
    const check = (typed: string, relation: 'self' | 'guardian' = 'self') =>
      checkSignature({ typed, relation, personName: 'Karen Hallowell' })
    expect(check('Karen Alder')).toBeNull()
    expect(check('Ruth Alder', 'guardian')).toBeNull()
    expect(check('K')).toBe('Type your full name.')
    expect(check('Ruth Alder')).toBe(
      'Sign as Karen Hallowell, or with that first name and your current last name. If you’re not Karen, choose who you are above.',
    )
  })

  it('says when a signed photo goes to review', () => {
    expect(reviewText(1, 'David')).toBe(
      'The photo goes to review automatically once everyone has signed and David has submitted it.',
    )
  })

  it('shortens a hash to its first and last four characters', () => {
    expect(shortHash(`77c1${'0'.repeat(56)}0be9`)).toBe('77c1 … 0be9')
  })
})
