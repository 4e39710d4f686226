import type { TermPart } from './read-operators.ts'
import type { Alternative } from './search-index.ts'

/**
 * Joins words about one person: `old man` must not find an old woman beside a young man. The index has such words as
 * units, a plus sign, a modifier and a noun (`+oldman`, `+blackpeople`, `+twoboy`, `+nopeople`), and `black` or `white`
 * for people only in these: `black dress` asks for a thing. No word of a text has the sign, not even the name Oldman.
 */
export function readPeople(parts: readonly TermPart[]): TermPart[] {
  const read: TermPart[] = []
  let at = 0
  while (at < parts.length) {
    const { part, size } = readAt(parts.slice(at))
    read.push(part)
    at += size
  }
  return read
}

/** Words as the index has them: `two children` is +twochild, `woman with dog` stays woman and dog. */
export function joinUnits(words: readonly string[]): string[] {
  const parts = readPeople(words.map((word) => ({ kind: 'word', word, isOpen: false })))
  return parts.flatMap((part) => {
    if (part.kind === 'word') return [part.word]
    const units = part.kind === 'people' ? part.alternatives : []
    return units.flatMap((unit) => (unit.kind === 'stems' ? unit.words : []))
  })
}

/** How many people the words name: `father and son` are two, `family` is Infinity, because the number is not stated. */
export function countNamed(words: readonly string[]): number {
  let people = 0
  let counted: number | null = null
  for (const word of words) {
    const named = onePerson.has(word)
      ? 1
      : word === 'couple'
        ? 2
        : isPersonWord(word)
          ? Infinity
          : 0
    if (named > 0) people += counted ?? named
    counted = countOf(word) ?? (named > 0 ? null : counted)
  }
  return people
}

/** The nouns by which the index knows the people that the words name. */
export function nounsNamed(words: readonly string[]): string[] {
  return words.filter(isPersonWord).map((word) => nouns.get(word) ?? 'people')
}

/** Words for one person: by appearance, or by kinship. */
const onePerson: ReadonlySet<string> = new Set(
  `aunt baby boy brother child dad daddy daughter father gentleman girl granddaughter grandfather grandma grandmother
grandpa grandson granny guy husband infant kid lady mama man mom mother papa person sister son teenager toddler uncle wife
woman`.split(/\s+/),
)

/** Nouns of the index by the words that people type. */
const nouns: ReadonlyMap<string, string> = mapWords({
  girl: 'girl girls',
  boy: 'boy boys',
  woman: 'woman women lady ladies',
  man: 'man men gentleman gentlemen guy guys',
  child: 'child children kid kids',
  people: 'people person persons folks',
})

/** They have modifiers as `people`, and stay words of their own: `young couple` is +youngpeople and couple. */
const otherNouns: ReadonlySet<string> = new Set(
  `adult adults aunt aunts baby babies boyfriend bride brides brother brothers couple couples cousins cowboy
dad daddy dads daughter daughters families family father fathers friend friends girlfriend grandfather grandma
grandmother grandmothers grandpa grandparents groom grooms group husband infant kin mama marine mom moms mother mothers
neighbors newlyweds nurse papa parents pilot sailor sailors scout scouts seniors siblings sister sisters soldier soldiers
son sons student students teen teenager teenagers teens toddler toddlers twins uncle waitress wife worker workers
youth`.split(/\s+/),
)

const ages: ReadonlyMap<string, string> = mapWords({
  baby: 'baby',
  little: 'little',
  young: 'young younger',
  teenage: 'teenage teen adolescent',
  middleaged: 'middleaged',
  old: 'old older elderly senior aged',
})

/** Nobody else is on the photo: `single man` is +oneman and +onepeople. */
const alone: ReadonlySet<string> = new Set(['single', 'lone', 'solitary'])

const ethnicities: ReadonlyMap<string, string> = mapWords({
  black: 'black',
  white: 'white caucasian',
  latino: 'latino latina hispanic chicano chicana mexican cuban',
  asian: 'asian',
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
  ['south asian', 'southasian'],
])

export const numbers = 'one two three four five six seven eight nine ten'.split(' ')
/** Counted exactly up to ten; more are a large group. */
const largeGroup = { kind: 'filter', filters: { peopleCount: '6+' } } as const
const noPeople: Alternative = { kind: 'stems', words: ['+nopeople'] }

type Reading = { part: TermPart; size: number }

function readAt(parts: readonly TermPart[]): Reading {
  const [first] = parts
  if (first?.kind !== 'word') return keepPart(first)
  if (first.isExcluded && nouns.get(first.word) === 'people') {
    return { part: countedPart('no people', [noPeople]), size: 1 }
  }
  const fact = first.isExcluded ? undefined : facts.get(first.word)
  if (fact !== undefined) {
    const word: Alternative = { kind: 'stems', words: [first.word] }
    return { part: countedPart(first.word, [word, fact]), size: 1 }
  }
  return readGroup(parts) ?? readUnit(parts) ?? keepPart(first)
}

/** Words that say how many people there are. */
const facts: ReadonlyMap<string, Alternative> = new Map([
  ...['nobody', 'empty', 'deserted', 'unoccupied'].map((word) => [word, noPeople] as const),
  ...['alone', 'solo'].map((word) => [word, unitOf('+onepeople')] as const),
])

function unitOf(unit: string): Alternative {
  return { kind: 'stems', words: [unit] }
}

function countedPart(text: string, alternatives: readonly Alternative[]): TermPart {
  return { kind: 'people', text, alternatives, isCounted: true }
}

/** `family of four` and `large group`. The noun stays a word of its own. */
function readGroup(parts: readonly TermPart[]): Reading | null {
  const [first = '', second = '', third] = wordsOfRun(parts)
  if (/^(?:large|big|huge)$/.test(first) && groups.has(second)) {
    const word: Alternative = { kind: 'phrase', words: [first, second], isUnranked: true }
    return { part: { ...flagsOf(parts[0]), ...countedPart(first, [largeGroup, word]) }, size: 1 }
  }
  const count = groups.has(first) ? (countOf(second) ?? 0) : 0
  if (count === 0 || count > numbers.length || isPersonWord(third)) return null

  const words = [first, `+${numberWord(second)}people`]
  const part = countedPart(`${first} of ${second}`, [{ kind: 'stems', words }])
  return { part: { ...flagsOf(parts[0]), ...part }, size: 2 }
}

function keepPart(part: TermPart | undefined): Reading {
  if (part === undefined) throw new Error('a term has no part here')
  return { part, size: 1 }
}

/** Modifiers and the person word behind them. Null if either is missing. */
function readUnit(parts: readonly TermPart[]): Reading | null {
  const words = wordsOfRun(parts)
  const modifiers: string[] = []
  let at = 0
  while (at < words.length) {
    const pair = pairs.get(words.slice(at, at + 2).join(' '))
    const modifier = pair ?? modifierOf(words[at] ?? '')
    if (modifier === null) break
    modifiers.push(modifier)
    at += pair === undefined ? 1 : 2
  }
  // `black baby`: what could be a modifier is the noun if none follows.
  if (!isPersonWord(words[at]) && modifiers.length > 1 && isPersonWord(words[at - 1])) {
    modifiers.pop()
    at -= 1
  }
  const word = words[at] ?? ''
  const noun = nouns.get(word)
  if (modifiers.length === 0 || !isPersonWord(word)) return readNationality(parts, words)
  if (noun === undefined && (parts[0]?.isExcluded || modifiers.some(isAboutOneOf(word))))
    return null

  const size = noun === undefined ? at : at + 1
  const part = unitPart(words.slice(0, size), { modifiers, noun: noun ?? 'people' })
  return { part: { ...flagsOf(parts[0]), ...part }, size }
}

function isPersonWord(word: string | undefined): boolean {
  return word !== undefined && (nouns.has(word) || otherNouns.has(word))
}

/** Two sisters may have a brother beside them, and an old family photo may show children. */
function isAboutOneOf(word: string): (modifier: string) => boolean {
  const isGroup = groups.has(word)
  return (modifier) => countOf(modifier) !== null || (isGroup && /^(?:old|little)$/.test(modifier))
}

const groups: ReadonlySet<string> = new Set(['family', 'families', 'friend', 'friends', 'group'])

/** `african american` and `chinese` mean people, also without a word for them. */
function readNationality([first]: readonly TermPart[], words: readonly string[]): Reading | null {
  const pair = pairs.get(words.slice(0, 2).join(' '))
  const single = ethnicities.get(words[0] ?? '')
  const modifier = pair ?? (single !== undefined && single !== words[0] ? single : undefined)
  if (modifier === undefined || modifier === 'middleaged') return null

  const size = pair === undefined ? 1 : 2
  const part = unitPart(words.slice(0, size), { modifiers: [modifier], noun: 'people' })
  const word: Alternative[] = size === 1 ? [{ kind: 'stems', words: words.slice(0, 1) }] : []
  const alternatives = [...part.alternatives, ...word]
  return { part: { ...flagsOf(first), ...part, alternatives }, size }
}

type Unit = { modifiers: readonly string[]; noun: string }

function unitPart(words: readonly string[], { modifiers, noun }: Unit) {
  const counted = modifiers.filter((modifier) => (countOf(modifier) ?? 0) <= numbers.length)
  const units = counted.flatMap((modifier) =>
    alone.has(modifier) ? [`+one${noun}`, '+onepeople'] : [`+${numberWord(modifier)}${noun}`],
  )
  const alternatives: Alternative[] =
    units.length > 0 ? [{ kind: 'stems', words: units }] : [largeGroup]
  // Families write it in titles too, of photos whose faces are not described.
  // The words alone say little: 'old' is also an old car.
  if (words.length > 1) alternatives.push({ kind: 'phrase', words, isUnranked: true })
  const isCounted = modifiers.some((modifier) => countOf(modifier) !== null)
  return { kind: 'people' as const, text: words.join(' '), alternatives, isCounted }
}

function modifierOf(word: string): string | null {
  const isWord = countOf(word) !== null || alone.has(word)
  return ages.get(word) ?? ethnicities.get(word) ?? (isWord ? word : null)
}

function countOf(word: string): number | null {
  if (alone.has(word)) return 1
  const spelled = numbers.indexOf(word)
  if (spelled >= 0) return spelled + 1
  return /^[1-9]\d?$/.test(word) ? Number(word) : null
}

function numberWord(modifier: string): string {
  const count = countOf(modifier)
  return count === null ? modifier : (numbers[count - 1] ?? modifier)
}

/** The words up to the next operator. */
function wordsOfRun(parts: readonly TermPart[]): string[] {
  const end = parts.findIndex(
    (part, at) => part.kind !== 'word' || (at > 0 && (part.isExcluded || part.isAlternative)),
  )
  const run = end < 0 ? parts : parts.slice(0, end)
  return run.flatMap((part) => (part.kind === 'word' ? [part.word] : []))
}

function flagsOf(part: TermPart | undefined) {
  return {
    ...(part?.isExcluded && { isExcluded: true as const }),
    ...(part?.isAlternative && { isAlternative: true as const }),
  }
}

function mapWords(lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([value, words]) =>
      words.split(' ').map((word): [string, string] => [word, value]),
    ),
  )
}
