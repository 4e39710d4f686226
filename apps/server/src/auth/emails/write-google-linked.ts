import { readTemplate } from '../../mail/read-template.ts'
import type { WrittenMail } from './fill-link-mail.ts'

const fill = readTemplate(import.meta.dirname, 'google-linked')

export function writeGoogleLinked(): WrittenMail {
  return { subject: 'Google was linked to your account', ...fill({}) }
}
