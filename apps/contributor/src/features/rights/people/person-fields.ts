import { peopleContract } from '@shoebox/contract/rights-people'
import type { Standing } from '@shoebox/domain/release-state'
import { contradictsBirthYear } from '@shoebox/domain/standing-conflict'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'

export type PersonFields = { name: string; standing: Standing; birth_year: string }

export const standingLabels: Readonly<Record<Standing, string>> = {
  adult: 'Living adult',
  minor: 'A child',
  deceased: 'Has died',
}

const { body } = peopleContract.savePerson

const yearToNumber = z.transform(
  ({ birth_year, ...fields }: PersonFields): z.input<typeof body> => ({
    ...fields,
    birth_year: birth_year.trim() === '' ? null : Number(birth_year),
  }),
)

export const personForm = withMessages(
  z.pipe(yearToNumber, body),
  {
    name: { missing: 'Please enter a name.' },
    birth_year: { invalid: 'Please enter a year, such as 1931.' },
  },
  ({ standing, birth_year }) => {
    const birthYear = Number.parseInt(birth_year, 10)
    const year = new Date().getUTCFullYear()

    return !Number.isNaN(birthYear) && contradictsBirthYear({ standing, birthYear, year })
      ? { standing: "Doesn't match the year of birth." }
      : {}
  },
)
