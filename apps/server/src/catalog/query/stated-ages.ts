/**
 * An age in a query. `normalizeQuery` rewrites `ten year old` to `aged10` and `man in his forties` to `agedforties`.
 * Photos have to show people of that age group; people of exactly that age rank higher.
 */
export type StatedAge = {
  /** The words of the index for the age group; any of them matches. */
  ages: readonly string[]
  /** The age part of the index units for people of about this age, such as `aged9`, `aged10`, `aged11`. */
  units: readonly string[]
  /** How a user would type the age, with the noun for the person. */
  textOf: (person: string) => string
}

export function statedAge(word: string): StatedAge | null {
  const [, years] = /^aged(\d{1,2})$/.exec(word) ?? []
  if (years !== undefined) return ageInYears(Number(years))
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

/** Includes the years before and after for children, because a photo does not show a difference of one year. */
function ageInYears(age: number): StatedAge {
  const units =
    age < adultAge
      ? [age - 1, age, age + 1].map((years) => `aged${Math.max(0, years)}`)
      : [`aged${decadesOfLife[Math.floor(age / 10) - 1] ?? ''}`]
  return {
    ages: [ageWord(age)],
    units: [...new Set(units)],
    textOf: (person) => `${age} year old ${person}`.trim(),
  }
}

const adultAge = 20

/** The word of the index for an age. The limits are those of the SQL function `age_group_at`. */
function ageWord(age: number): string {
  const [, word] = ageLimits.find(([below]) => age < below) ?? []
  return word ?? 'old'
}

const ageLimits: readonly (readonly [below: number, word: string])[] = [
  [3, 'baby'],
  [13, 'little'],
  [20, 'teenage'],
  [36, 'young'],
  [62, 'middleaged'],
]
