import { kinVocabulary } from './kin-vocabulary.ts'
import { ageOf, countOf, groups, isPersonWord, nounOf } from './people-vocabulary.ts'
import { statedAge } from './stated-ages.ts'

/** People that a query names by one noun, such as `old man`, `three kids` or `family`. */
export type Mention = {
  /** The noun of the index: girl, boy, woman, man, child or people. */
  noun: string
  /** Adjectives for their age: little, old. */
  modifiers: readonly string[]
  /** The units of the index for their age, if the query states it. */
  ages: readonly string[]
  /** The relation to other people in the photo: mother, daughter, child. */
  kin: string | null
  /** The smallest number of people that the noun can mean. */
  least: number
  /** Several people, but the number is not stated: `kids`, `family`. */
  isSeveral: boolean
  /** A group of different people, such as a couple or a family. */
  isGroup: boolean
}

/** The people that these words mention. */
export function findMentions(words: readonly string[]): Mention[] {
  const mentions: Mention[] = []
  let description = noDescription
  for (const [at, word] of words.entries()) {
    // In `group of women`, the noun is women.
    if (word === 'group' && isPerson(words[at + 1] ?? '')) continue
    if (isPerson(word)) {
      mentions.push(mentionOf(word, description))
      description = noDescription
    } else {
      const age = words[at - 1] === 'middle' && word === 'aged' ? 'middleaged' : ageOf(word)
      description = {
        modifiers: age === null ? description.modifiers : [...description.modifiers, age],
        ages: statedAge(word)?.units ?? description.ages,
        count: countOf(word) ?? description.count,
      }
    }
  }
  if (description.ages.length > 0) mentions.push(mentionOf('person', description))
  return mentions
}

type Description = { modifiers: readonly string[]; ages: readonly string[]; count: number | null }

const noDescription: Description = { modifiers: [], ages: [], count: null }

function isPerson(word: string): boolean {
  return isPersonWord(word) || kinVocabulary.has(word)
}

function mentionOf(word: string, { modifiers, ages, count }: Description): Mention {
  const { kin = null, noun = nounOf(word), age } = kinVocabulary.get(word) ?? {}
  const isOpenGroup = groups.has(word) || everyoneNouns.has(word)
  const isGroup = isOpenGroup || pairs.has(word)
  const isPlural = !isGroup && /(?:s|men|children|people)$/.test(word) && !singulars.has(word)
  const implied = isOpenGroup ? 3 : isPlural || pairs.has(word) ? 2 : 1
  return {
    noun,
    modifiers: age === undefined ? modifiers : [...modifiers, age],
    ages: word === 'newborn' ? newborn : ages,
    kin,
    least: count ?? implied,
    isSeveral: count === null && (isOpenGroup || isPlural),
    isGroup,
  }
}

const pairs: ReadonlySet<string> = new Set('couple couples newlyweds twins'.split(' '))
const everyoneNouns: ReadonlySet<string> = new Set(['everyone', 'everybody'])
const newborn = ['aged0', 'aged1']
const singulars: ReadonlySet<string> = new Set(['waitress'])
