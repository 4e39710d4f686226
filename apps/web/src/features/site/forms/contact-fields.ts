import { siteContract } from '@shoebox/contract/site'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'
import { sealParts, senderLabels } from './sender-labels.ts'

export const contactForm = withMessages(z.omit(siteContract.sendContactMessage.body, sealParts), {
  ...senderLabels,
  topic: { missing: 'Please choose a topic.' },
  message: { missing: 'Please write your message.' },
})

export type ContactFields = z.input<typeof contactForm>
