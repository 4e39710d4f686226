import { siteContract } from '@shoebox/contract/site'
import * as z from 'zod/mini'
import { inWords } from '../../../lib/in-words.ts'
import { sealParts, senderWords } from './sender-words.ts'

export const takedownForm = inWords(z.omit(siteContract.requestTakedown.body, sealParts), {
  ...senderWords,
  relation: { missing: 'Please say what the photo is to you.' },
  statement: { missing: 'Please tell us what this is about.' },
})

export type TakedownFields = z.input<typeof takedownForm>
export type TakedownBody = z.output<typeof takedownForm>
