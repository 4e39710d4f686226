import { siteContract } from '@shoebox/contract/site'
import * as z from 'zod/mini'
import { inWords } from '../../../lib/in-words.ts'
import { sealParts, senderWords } from './sender-words.ts'

export const contactForm = inWords(z.omit(siteContract.sendContactMessage.body, sealParts), {
  ...senderWords,
  topic: { missing: 'Please choose a topic.' },
  message: { missing: 'Please write your message.' },
})

export type ContactFields = z.input<typeof contactForm>
export type ContactBody = z.output<typeof contactForm>
