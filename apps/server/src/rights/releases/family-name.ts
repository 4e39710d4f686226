import { isPersonName } from '@shoebox/domain/rights/people'

type Names = {
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
}

/** Who asks, as a relative knows them. What came with a sign-up from elsewhere may be anything, and goes into a mail. */
export function familyName(names: Names | null): string {
  const person = [names?.first_name, names?.last_name].filter(Boolean).join(' ')
  return [person, names?.storefront_name].find((name) => name && isPersonName(name)) ?? 'A family'
}
