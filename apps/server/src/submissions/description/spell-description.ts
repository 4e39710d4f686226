import { spellCountry } from '@shoebox/domain/catalog/photo-place'
import { spellList, spellWord } from '@shoebox/domain/catalog/photo-vocabulary'
import type { DescriptionFields } from './queries.ts'

type DescriptionInput = {
  [Field in keyof DescriptionFields]?: DescriptionFields[Field] | undefined
} & {
  location_country?: string | null | undefined
}

const listFields = ['emotions', 'color_and_mood', 'garments', 'objects'] as const
const wordFields = ['image_style', 'print_process'] as const

/** Normalizes the spelling of vocabulary terms and of the country. A blank term becomes null. */
export function spellDescription<Fields extends DescriptionInput>(fields: Fields): Fields {
  const spelled: Fields = { ...fields }
  for (const field of listFields) {
    const words = fields[field]
    if (words) spelled[field] = spellList(field, words)
  }
  for (const field of wordFields) {
    const word = fields[field]
    if (typeof word === 'string') spelled[field] = spellWord(field, word) || null
  }
  const { location_country: country } = fields
  if (country) spelled.location_country = spellCountry(country)
  return spelled
}
