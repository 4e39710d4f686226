import { type Family, familiesOf } from '../archive/people/people.ts'
import { seed } from '../archive/seed.ts'

/** The photos of the archive go to the families in rotation. */
export const familyIdOf = (index: number): string => {
  const families = familiesOf(seed)
  return families[index % families.length]?.id ?? ''
}

export function familyOf(id: string): Family {
  const family = familiesOf(seed).find((each) => each.id === id)
  if (!family) throw new Error(`the archive has no family ${id}`)
  return family
}
