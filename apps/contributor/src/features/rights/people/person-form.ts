import { peopleContract } from '@shoebox/contract/rights-people'
import { contradictsBirthYear } from '@shoebox/domain/standing-conflict'
import type { PersonChange } from './people-mutations.ts'

export type PersonFaults = { name?: string; standing?: string; birth_year?: string }

type Checked = { ok: true; change: PersonChange } | { ok: false; faults: PersonFaults }

/** Validates with the contract's schema; only the error messages belong to the form. */
export function checkPerson(form: FormData): Checked {
  const year = read(form, 'birth_year')
  const { success, data, error } = peopleContract.savePerson.body.safeParse({
    name: read(form, 'name'),
    standing: read(form, 'standing'),
    birth_year: year === '' ? null : Number(year),
  })
  if (success) {
    const { standing = 'adult', birth_year: birthYear = null } = data
    return contradictsBirthYear({ standing, birthYear, year: new Date().getUTCFullYear() })
      ? { ok: false, faults: { standing: 'The year of birth says otherwise.' } }
      : { ok: true, change: data }
  }

  const wrong = new Set(error.issues.map(({ path }) => path[0]))
  return {
    ok: false,
    faults: {
      ...(wrong.has('name') && { name: 'Please enter a name.' }),
      ...(wrong.has('birth_year') && { birth_year: 'Please enter a year, such as 1931.' }),
    },
  }
}

function read(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
