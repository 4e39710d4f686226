import { brand } from '../brand.ts'

/** Words by which a family could pass for the people who run the site. */
const reservedWords = [
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

/** Letters of other alphabets, and signs, that read as a Latin letter. Not all of Unicode's: the ones that keyboards have. */
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
    // Lower-case L, i, one and bar are one shape in many fonts, so they fold to one letter on both sides.
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

const brandSkeleton = skeletonOf(brand.name)
const onlyReserved = new RegExp(`^(?:${reservedWords.map(skeletonOf).join('|')})+s?$`)

/**
 * Whether a public name could be taken for ours: the product's name anywhere in it, or one of the reserved words as a
 * word. Case, accents, spacing, punctuation, invisible characters and look-alike letters make no difference. Words are
 * compared whole, because Stafford is a family and badminton a game.
 */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name)
  if (words.map(skeletonOf).join('').includes(brandSkeleton)) return true

  return words.some((_, start) => startsReserved(words.slice(start)))
}

/** One word, or several that make one together: "S u p p o r t", "Off icial". */
function startsReserved(words: readonly string[]): boolean {
  return words.some((_, end) => {
    const joined = words.slice(0, end + 1).join('')
    // Numbers after a word are no letters of it: Support24.
    return [joined, joined.replace(/\d+$/, '')].some((word) => onlyReserved.test(skeletonOf(word)))
  })
}

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    // A sign counts as a letter at the head of a word and inside it, and as punctuation after it: "Support!".
    .replace(/[!|@$]+(?![\p{L}\p{N}])/gu, ' ')

  return plain.match(/[\p{L}\p{N}!|@$]+/gu) ?? []
}

function skeletonOf(word: string): string {
  const letters = Array.from(word.toLowerCase(), (letter) => lookalikes[letter] ?? letter)

  return letters.join('').replaceAll('rn', 'm')
}
