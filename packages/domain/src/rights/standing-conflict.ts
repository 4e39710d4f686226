import type { Standing } from './release-state.ts'

const adultAge = 18

type Stood = { standing: Standing; birthYear: number | null; year: number }

/**
 * Whether a year of birth says that somebody is no child any more, or still one: the standing decides who may sign. In
 * the year in which somebody comes of age both are right.
 */
export function contradictsBirthYear({ standing, birthYear, year }: Stood): boolean {
  if (birthYear === null) return false
  const age = year - birthYear
  if (standing === 'minor') return age > adultAge
  return standing === 'adult' && age < adultAge
}
