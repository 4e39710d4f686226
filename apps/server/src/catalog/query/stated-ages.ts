/**
 * An age in a query, as `normalizeQuery` writes it: `aged10` for a ten year old, `agedforties` for a man in his forties.
 * Photos have to show people of that age group; people of exactly that age rank higher.
 */
export type StatedAge = {
  /** The words of the index for the age group; any of them matches. */
  ages: readonly string[]
  /** The units of the index for people of about this age. */
  units: readonly string[]
  /** The spelling that a user types. */
  textOf: (person: string) => string
}

export function statedAge(word: string): StatedAge | null {
  const [, years] = /^aged(\d{1,2})$/.exec(word) ?? []
  if (years !== undefined) return inYears(Number(years))
  const [, decade = ''] = /^aged([a-z]+)$/.exec(word) ?? []
  const tens = decadesOfLife.indexOf(decade) + 1
  if (tens === 0) return null

  return {
    ages: [...new Set([ageWord(tens * 10), ageWord(tens * 10 + 9)])],
    units: [word],
    textOf: (person) => `${person || 'person'} in their ${decade}`,
  }
}

export const decadesOfLife =
  'teens twenties thirties forties fifties sixties seventies eighties'.split(' ')

/** In a photo, a difference of one year is not visible. */
function inYears(age: number): StatedAge {
  const units =
    age < adult
      ? [age - 1, age, age + 1].map((years) => `aged${Math.max(0, years)}`)
      : [`aged${decadesOfLife[Math.floor(age / 10) - 1] ?? ''}`]
  return {
    ages: [ageWord(age)],
    units: [...new Set(units)],
    textOf: (person) => `${age} year old ${person}`.trim(),
  }
}

const adult = 20

/** The word of the index for an age, with the limits of the SQL function `age_group_at`. */
function ageWord(age: number): string {
  const [, word] = agesCalled.find(([below]) => age < below) ?? []
  return word ?? 'old'
}

const agesCalled: readonly (readonly [below: number, word: string])[] = [
  [3, 'baby'],
  [13, 'little'],
  [20, 'teenage'],
  [36, 'young'],
  [62, 'middleaged'],
]
