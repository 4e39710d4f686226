import { brand } from '@shoebox/domain/brand'
import { readTemplate } from '../../mail/read-template.ts'
import type { WrittenMail } from './fill-release-link.ts'
import { minuteOf } from './mail-words.ts'

type Copy = {
  signedName: string
  signedAt: Date
  signedSha256: string
  document: string
  /** Null for an address that was not asked: the link acts for the signer. */
  link: string | null
}

const fillWithLink = readTemplate(import.meta.dirname, 'release-signed')
const fillWithout = readTemplate(import.meta.dirname, 'release-copy')

export function writeReleaseSigned(copy: Copy): WrittenMail {
  const { signedName, signedAt, signedSha256, document, link } = copy

  const values = {
    signedName,
    signedAt: minuteOf(signedAt),
    signedSha256,
    document,
    siteName: brand.name,
  }
  return {
    subject: `Your copy of the release on ${brand.name}`,
    ...(link === null ? fillWithout(values) : fillWithLink({ ...values, link })),
  }
}
