import { contactTopics } from '@shoebox/domain/contact-topics'
import * as z from 'zod/mini'
import { longText, senderFields, shortText } from './sender-fields.ts'

export const contactForm = z.object({
  ...senderFields,
  topic: z.enum(contactTopics, 'Please choose a topic.'),
  order_number: shortText({ most: 100 }),
  message: longText('Please write your message.'),
})
