import { ageOf, countOf, groups, isPersonWord, nounOf } from './people-vocabulary.ts'
import { relatives } from './relatives.ts'
import { statedAge } from './stated-ages.ts'

/** People that a query names by one word, such as `old man`, `three kids` or `family`. */
export type Mention = {
  /** The noun of the index: girl, boy, woman, man, child or people. */
  noun: string
  /** Words for their age: little, old. */
  modifiers: readonly string[]
  /** The units of the index for their age, if the query states it. */
  ages: readonly string[]
  /** How they are related to the others: mother, daughter, child. */
  kin: string | null
  /** The smallest number of people that it can mean. */
  least: number
  /** The number is not stated: `kids`, `family`. */
  isSeveral: boolean
  /** A group of different people, such as a couple or a family. */
  isGroup: boolean
}

/** The people that these words mention. */
export function findMentions(words: readonly string[]): Mention[] {
  const mentions: Mention[] = []
  let said: Described = nothing
  for (const [at, word] of words.entries()) {
    // `group of women` names women.
    if (word === 'group' && isPerson(words[at + 1] ?? '')) continue
    if (isPerson(word)) {
      mentions.push(mentionOf(word, said))
      said = nothing
    } else {
      const age = words[at - 1] === 'middle' && word === 'aged' ? 'middleaged' : ageOf(word)
      said = {
        modifiers: age === null ? said.modifiers : [...said.modifiers, age],
        ages: statedAge(word)?.units ?? said.ages,
        count: countOf(word) ?? said.count,
      }
    }
  }
  if (said.ages.length > 0) mentions.push(mentionOf('person', said))
  return mentions
}

type Described = { modifiers: readonly string[]; ages: readonly string[]; count: number | null }

const nothing: Described = { modifiers: [], ages: [], count: null }

function isPerson(word: string): boolean {
  return isPersonWord(word) || relatives.has(word)
}

function mentionOf(word: string, { modifiers, ages, count }: Described): Mention {
  const { kin = null, noun = nounOf(word), age } = relatives.get(word) ?? {}
  const isWhole = groups.has(word) || wholeGroups.has(word)
  const isGroup = isWhole || pairs.has(word)
  const isPlural = !isGroup && /(?:s|men|children|people)$/.test(word) && !singulars.has(word)
  const stated = isWhole ? 3 : isPlural || pairs.has(word) ? 2 : 1
  return {
    noun,
    modifiers: age === undefined ? modifiers : [...modifiers, age],
    ages: word === 'newborn' ? newborn : ages,
    kin,
    least: count ?? stated,
    isSeveral: count === null && (isWhole || isPlural),
    isGroup,
  }
}

const pairs: ReadonlySet<string> = new Set('couple couples newlyweds twins'.split(' '))
const wholeGroups: ReadonlySet<string> = new Set(['everyone', 'everybody'])
const newborn = ['aged0', 'aged1']
const singulars: ReadonlySet<string> = new Set(['waitress'])
