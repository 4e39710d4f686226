import { brand } from '@shoebox/domain/brand'
import { readTemplate } from '../../mail/read-template.ts'
import type { WrittenMail } from './fill-release-link.ts'
import { minuteOf } from './mail-words.ts'

type Copy = {
  signedName: string
  signedAt: Date
  signedSha256: string
  document: string
  link: string
}

const fill = readTemplate(import.meta.dirname, 'release-signed')

export function writeReleaseSigned(copy: Copy): WrittenMail {
  const { signedName, signedAt, signedSha256, document, link } = copy

  return {
    subject: `Your copy of the release on ${brand.name}`,
    ...fill({
      signedName,
      signedAt: minuteOf(signedAt),
      signedSha256,
      document,
      link,
      siteName: brand.name,
    }),
  }
}
