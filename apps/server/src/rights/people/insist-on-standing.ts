import type { Standing } from '@shoebox/domain/rights/release-state'
import { contradictsBirthYear } from '@shoebox/domain/rights/standing-conflict'
import { AppError } from '../../context/app-error.ts'

type Stood = { standing?: Standing | undefined; birth_year?: number | null | undefined }

/** Nobody becomes a child by a click, so that somebody else may sign, nor an adult. */
export function insistOnStanding({
  standing = 'adult',
  birth_year: birthYear = null,
}: Stood): void {
  const year = new Date().getUTCFullYear()
  if (contradictsBirthYear({ standing, birthYear, year })) throw new AppError('standing_conflict')
}
