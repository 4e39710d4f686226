import { peopleContract } from '@shoebox/contract/rights/people'
import type { Gender } from '@shoebox/domain/catalog/search-filters'
import { contradictsBirthYear } from '@shoebox/domain/rights/people'
import type { Standing } from '@shoebox/domain/rights/release-state'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import * as z from 'zod/mini'

export type PersonFields = {
  name: string
  standing: Standing
  birth_year: string
  /** An empty string means not stated. */
  gender: Gender | ''
  ethnicities: string[]
}

export const genderLabels: Readonly<Record<Gender, string>> = { female: 'Female', male: 'Male' }

export const standingLabels: Readonly<Record<Standing, string>> = {
  adult: 'Living adult',
  minor: 'A child',
  deceased: 'Has died',
}

const { body } = peopleContract.savePerson

const emptyToNull = z.transform(
  ({ birth_year, gender, ...fields }: PersonFields): z.input<typeof body> => ({
    ...fields,
    gender: gender === '' ? null : gender,
    birth_year: birth_year.trim() === '' ? null : Number(birth_year),
  }),
)

export const personForm = withMessages(
  z.pipe(emptyToNull, body),
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
