import { brand } from '../brand.ts'

/** Words that would make a family's name look like staff. */
const staffTerms = [
  'official',
  'support',
  'admin',
  'administrator',
  'administration',
  'moderator',
  'moderation',
  'staff',
  'helpdesk',
  'security',
  'billing',
] as const

/** Letters of other alphabets and symbols that look like a Latin letter, limited to those that keyboards have. */
const lookalikes: Record<string, string> = Object.fromEntries(
  [
    ['a', 'аαɑ@4'],
    ['b', 'вβь8'],
    ['c', 'сϲ'],
    ['d', 'ԁđ'],
    ['e', 'еєε3'],
    ['f', 'ƒ'],
    ['h', 'һнη'],
    ['k', 'кκ'],
    // Lower-case L, i, 1 and | look the same in many fonts, so both sides fold them to one letter.
    ['l', 'i1ıіїιłӏ|!'],
    ['m', 'м'],
    ['n', 'пո'],
    ['o', '0оοøօ'],
    ['p', 'рρ'],
    ['r', 'гᴦ'],
    ['s', '5ѕ$'],
    ['t', 'тτ7'],
    ['u', 'υսц'],
    ['v', 'νѵ'],
    ['x', 'хχ'],
    ['y', 'уүγ'],
  ].flatMap(([letter = '', shapes = '']) => Array.from(shapes, (shape) => [shape, letter])),
)

const brandSkeleton = toSkeleton(brand.name)
const onlyReserved = new RegExp(`^(?:${staffTerms.map(toSkeleton).join('|')})+s?$`)

/**
 * Whether a public name could be mistaken for the product or its staff: it contains the product's name, or one of the
 * staff terms as a whole word. Case, accents, spacing, punctuation, invisible characters and look-alike letters are ignored. Whole
 * words only, because Stafford is a family name and badminton a game.
 */
export function isReservedName(name: string): boolean {
  const words = splitName(name)
  if (words.map(toSkeleton).join('').includes(brandSkeleton)) return true

  return words.some((_, start) => startsReserved(words.slice(start)))
}

/** A staff term in one word, or spread over several: "S u p p o r t", "Off icial". */
function startsReserved(words: readonly string[]): boolean {
  return words.some((_, end) => {
    const joined = words.slice(0, end + 1).join('')
    // Ignore digits at the end: Support24.
    return [joined, joined.replace(/\d+$/, '')].some((word) => onlyReserved.test(toSkeleton(word)))
  })
}

function splitName(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    // Symbols count as letters at the start of a word and inside it, and as punctuation at its end: "Support!".
    .replace(/[!|@$]+(?![\p{L}\p{N}])/gu, ' ')

  return plain.match(/[\p{L}\p{N}!|@$]+/gu) ?? []
}

function toSkeleton(word: string): string {
  const letters = Array.from(word.toLowerCase(), (letter) => lookalikes[letter] ?? letter)

  return letters.join('').replaceAll('rn', 'm')
}
