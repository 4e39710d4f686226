import { takedownRelations } from '@shoebox/domain/contact-topics'
import * as z from 'zod/mini'
import { longText, senderFields, shortText } from './sender-fields.ts'

export const takedownForm = z.object({
  ...senderFields,
  relation: z.enum(takedownRelations, 'Please say what the photo is to you.'),
  photo_number: shortText({ most: 100 }),
  statement: longText('Please tell us what this is about.'),
})
