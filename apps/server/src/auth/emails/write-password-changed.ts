import { readTemplate } from '../../mail/read-template.ts'
import type { WrittenMail } from './fill-link-mail.ts'

const fill = readTemplate(import.meta.dirname, 'password-changed')

const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

export function writePasswordChanged({ when }: { when: Date }): WrittenMail {
  return { subject: 'Your password was changed', ...fill({ when: `${clock.format(when)} UTC` }) }
}
