import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  licenseAgreementSha256,
  licenseAgreementText,
  licenseAgreementVersion,
} from './license-agreement.ts'

describe('the license agreement', () => {
  it('has the hash of its text: a changed text needs a new version and hash', () => {
    const sha256 = createHash('sha256').update(licenseAgreementText(), 'utf8').digest('hex')
    expect(licenseAgreementSha256).toBe(sha256)
  })

  it('names its version in the first line', () => {
    const [firstLine] = licenseAgreementText().split('\n')
    expect(firstLine).toBe(`License agreement, version ${licenseAgreementVersion}`)
  })
})
