import { statedAge } from './stated-ages.ts'

/** The noun that the index uses for a word about people. */
export function nounOf(word: string): string {
  return nouns.get(word) ?? 'people'
}

export function ageOf(word: string): string | null {
  return ages.get(word) ?? null
}

export function ethnicityOf(word: string): string | null {
  return ethnicities.get(word) ?? null
}

/** Nouns of the index by the words that users type. */
export const nouns: ReadonlyMap<string, string> = invertLists({
  girl: 'girl girls',
  boy: 'boy boys',
  woman: 'woman women lady ladies',
  man: 'man men gentleman gentlemen guy guys',
  child: 'child children kid kids',
  people: 'people person persons folks',
})

/**
 * Nouns without units of their own in the index. They are searched as `people` and as ordinary words: `young couple` is
 * +youngpeople and couple.
 */
export const otherNouns: ReadonlySet<string> = new Set(
  `adult adults aunt aunts babies baby boyfriend bride brides bridesmaid bridesmaids brother brothers couple couples
cousin cousins cowboy dad daddy dads daughter daughters families family father fathers friend friends girlfriend
grandchild grandchildren granddaughter granddaughters grandfather grandfathers grandkids grandma grandmas
grandmother grandmothers grandpa grandparent grandparents grandpas grandson grandsons granny groom grooms group
husband infant infants kin mama marine mom mommy moms mother mothers nana neighbor neighbors nephew nephews newborn
newlyweds niece nieces nurse papa parent parents pilot sailor sailors scout scouts seniors sibling siblings sister
sisters soldier soldiers son sons student students teen teenager teenagers teens toddler toddlers twins uncle uncles
waitress wife wives worker workers youth`.split(/\s+/),
)

const ages: ReadonlyMap<string, string> = invertLists({
  baby: 'baby',
  little: 'little small',
  young: 'young younger',
  teenage: 'teenage teen adolescent',
  middleaged: 'middleaged',
  old: 'old older elderly senior aged',
})

/** Modifiers for a person without other people in the photo: `single man` is +oneman and +onepeople. */
export const alone: ReadonlySet<string> = new Set(['single', 'lone', 'solitary'])

const ethnicities: ReadonlyMap<string, string> = invertLists({
  black: 'black',
  white: 'white caucasian',
  latino: 'latino latina hispanic chicano chicana mexican cuban',
  asian: 'asian',
  indian: 'indian',
  eastasian: 'chinese japanese korean filipino vietnamese',
  southasian: 'punjabi sikh pakistani',
  middleeastern: 'arab lebanese syrian',
  pacificislander: 'hawaiian samoan',
})

/** Modifiers of two words. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['african american', 'black'],
  ['afro american', 'black'],
  ['american indian', 'nativeamerican'],
  ['east asian', 'eastasian'],
  ['middle aged', 'middleaged'],
  ['middle eastern', 'middleeastern'],
  ['native american', 'nativeamerican'],
  ['pacific islander', 'pacificislander'],
  ['puerto rican', 'latino'],
  ['south asian', 'southasian'],
])

/** The modifier for two words, such as `native american`. Before `american`, any word for an ethnicity counts. */
export function pairOf(words: readonly string[]): string | undefined {
  const [first = '', second] = words
  return pairs.get(words.join(' ')) ?? (second === 'american' ? ethnicities.get(first) : undefined)
}

export const numbers = 'one two three four five six seven eight nine ten'.split(' ')

export function isPersonWord(word: string | undefined): boolean {
  return word !== undefined && (nouns.has(word) || otherNouns.has(word))
}

export const groups: ReadonlySet<string> = new Set([
  'family',
  'families',
  'friend',
  'friends',
  'group',
])

export function modifierOf(word: string): string | null {
  const isWord = countOf(word) !== null || alone.has(word) || statedAge(word) !== null
  return ages.get(word) ?? ethnicities.get(word) ?? (isWord ? word : null)
}

export function countOf(word: string): number | null {
  if (alone.has(word)) return 1
  if (word === 'dozen') return 12
  const index = numbers.indexOf(word)
  if (index >= 0) return index + 1
  return /^[1-9]\d?$/.test(word) ? Number(word) : null
}

export function numberWord(modifier: string): string {
  const count = countOf(modifier)
  return count === null ? modifier : (numbers[count - 1] ?? modifier)
}

function invertLists(lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([value, words]) =>
      words.split(' ').map((word): [string, string] => [word, value]),
    ),
  )
}
