/**
 * Fields of a photo that hold words which a family or a moderator types, and that filters and search use. Any word is
 * allowed; these lists are what typeahead offers beside the words that live photos use most, and how each word is spelled.
 */
export const vocabularyFields = [
  'tags',
  'image_style',
  'color_and_mood',
  'emotions',
  'garments',
  'objects',
  'print_process',
  'ethnicities',
] as const
export type VocabularyField = (typeof vocabularyFields)[number]

export const maxWordLength = 60
/** Limit for each list of words of a photo. */
export const maxWordCount = 30
/** Limit for one person. */
export const maxEthnicities = 10

export const colorModes = ['color', 'black and white', 'sepia'] as const
export type ColorMode = (typeof colorModes)[number]

/**
 * Compositions that name a relationship, which has to be entered. The others follow from the number of people, their
 * ages and stated genders.
 */
export const relationshipCompositions = ['Couple', 'Family', 'Friends', 'Group'] as const

export const vocabularyTerms: Readonly<Record<VocabularyField, readonly string[]>> = {
  tags: [],
  image_style: [
    'Candid',
    'Posed group',
    'Portrait',
    'Studio portrait',
    'Snapshot',
    'Still life',
    'Landscape',
    'Close-up',
    'Action',
    'Silhouette',
  ],
  color_and_mood: [
    'Warm',
    'Cool',
    'Faded',
    'Bright',
    'Muted',
    'Dark',
    'Calm',
    'Cozy',
    'Cheerful',
    'Festive',
    'Formal',
    'Lively',
    'Nostalgic',
    'Playful',
    'Quiet',
    'Romantic',
    'Solemn',
    'Sunny',
    'Tender',
    'Wistful',
  ],
  emotions: [
    'Smiling',
    'Laughing',
    'Serious',
    'Proud',
    'Shy',
    'Surprised',
    'Sleepy',
    'Squinting',
    'Crying',
    'Sad',
    'Angry',
    'Thoughtful',
    'Affectionate',
  ],
  garments: [
    'apron',
    'bathrobe',
    'blouse',
    'bow tie',
    'cap',
    'cardigan',
    'coat',
    'costume',
    'dress',
    'fur coat',
    'glasses',
    'gloves',
    'gown',
    'hat',
    'headscarf',
    'jacket',
    'jeans',
    'kimono',
    'necktie',
    'overalls',
    'pajamas',
    'pearls',
    'plaid shirt',
    'scarf',
    'shirt',
    'shorts',
    'skirt',
    'suit',
    'sunglasses',
    'sweater',
    'swimsuit',
    'tuxedo',
    'uniform',
    'veil',
    'vest',
    'wedding dress',
  ],
  objects: [
    'balloon',
    'bicycle',
    'birthday cake',
    'boat',
    'book',
    'camera',
    'candles',
    'car',
    'cat',
    'christmas tree',
    'dog',
    'doll',
    'fishing rod',
    'flag',
    'flowers',
    'guitar',
    'horse',
    'lamp',
    'piano',
    'picnic basket',
    'presents',
    'radio',
    'record player',
    'refrigerator',
    'sled',
    'sofa',
    'stroller',
    'suitcase',
    'telephone',
    'television',
    'tent',
    'toys',
    'tractor',
    'tricycle',
    'truck',
    'typewriter',
    'umbrella',
    'wagon',
  ],
  print_process: [
    'Albumen print',
    'Ambrotype',
    'Cabinet card',
    'Color print',
    'Cyanotype',
    'Daguerreotype',
    'Ektachrome slide',
    'Gelatin silver print',
    'Hand-colored print',
    'Instant film',
    'Kodachrome',
    'Polaroid',
    'Real photo postcard',
    'Slide',
    'Tintype',
  ],
  ethnicities: [
    'Black',
    'East Asian',
    'Latino',
    'Middle Eastern',
    'Native American',
    'Pacific Islander',
    'South Asian',
    'Southeast Asian',
    'White',
  ],
}

/** The label of each field in forms. */
export const vocabularyLabels: Readonly<Record<VocabularyField, string>> = {
  tags: 'Tags',
  image_style: 'Style',
  color_and_mood: 'Color and mood',
  emotions: 'Expressions',
  garments: 'Clothes',
  objects: 'Objects',
  print_process: 'Print',
  ethnicities: 'Ethnicity',
}

/** Fields that are suggested from the description. Ethnicity is never inferred from a text. */
type NamedField = 'emotions' | 'garments' | 'objects'

/**
 * Suggests vocabulary terms that the text contains, in singular or plural. A text with "wedding dress" does not also
 * suggest "dress".
 */
export function findWordsInText(field: NamedField, text: string): string[] {
  const folded = text.toLowerCase()
  const found = vocabularyTerms[field].filter((word) =>
    new RegExp(`\\b${word.toLowerCase().replace(/[^a-z]+/g, '[^a-z]+')}(?:e?s)?\\b`).test(folded),
  )
  return found.filter((word) => !found.some((longer) => longer.endsWith(` ${word}`)))
}

/** Garments and objects are common nouns in lower case; terms of all other fields begin with a capital. */
const lowercaseFields: readonly VocabularyField[] = ['garments', 'objects']

/** Normalizes the spelling, so that "smiling" and "Smiling" are one filter value. Tags stay as typed. */
export function spellWord(field: VocabularyField, typed: string): string {
  const word = typed.trim().replace(/\s+/g, ' ')
  if (field === 'tags') return word
  if (lowercaseFields.includes(field)) return word.toLowerCase()

  const key = word.toLowerCase()
  const term = vocabularyTerms[field].find((listed) => listed.toLowerCase() === key)
  return term ?? word.charAt(0).toUpperCase() + word.slice(1)
}

/** Normalizes each word and drops repeated ones. Keeps the order. */
export function spellList(field: VocabularyField, typed: readonly string[]): string[] {
  const spelled = typed.map((word) => spellWord(field, word)).filter((word) => word !== '')
  const keys = spelled.map((word) => word.toLowerCase())
  return spelled.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
