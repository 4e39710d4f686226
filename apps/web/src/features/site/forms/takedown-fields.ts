import { siteContract } from '@shoebox/contract/site'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'
import { sealParts, senderWords } from './sender-words.ts'

export const takedownForm = withMessages(z.omit(siteContract.requestTakedown.body, sealParts), {
  ...senderWords,
  relation: { missing: 'Please say what the photo is to you.' },
  statement: { missing: 'Please tell us what this is about.' },
})

export type TakedownFields = z.input<typeof takedownForm>
