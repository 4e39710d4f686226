import { spellList, spellWord } from '@shoebox/domain/photo-vocabulary'
import type { DescriptionFields } from './own-photo-queries.ts'

type Given = { [Field in keyof DescriptionFields]?: DescriptionFields[Field] | undefined }

const listFields = ['emotions', 'color_and_mood', 'garments', 'objects'] as const
const wordFields = ['image_style', 'print_process'] as const

/** One spelling per word, whoever types it; a blank word is none. */
export function spellDescription<Fields extends Given>(fields: Fields): Fields {
  const spelled: Fields = { ...fields }
  for (const field of listFields) {
    const words = fields[field]
    if (words) spelled[field] = spellList(field, words)
  }
  for (const field of wordFields) {
    const word = fields[field]
    if (word) spelled[field] = spellWord(field, word) || null
  }
  return spelled
}
