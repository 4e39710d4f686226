import { brand } from '@shoebox/domain/brand'
import { readTemplate } from '../../mail/read-template.ts'
import type { WrittenMail } from './fill-release-link.ts'
import { minuteOf } from './mail-words.ts'

const fill = readTemplate(import.meta.dirname, 'erase-link')

export function writeEraseLink({
  link,
  linkUntil,
}: {
  link: string
  linkUntil: Date
}): WrittenMail {
  return {
    subject: `Delete your face from ${brand.name}`,
    ...fill({ link, linkUntil: minuteOf(linkUntil), siteName: brand.name }),
  }
}
