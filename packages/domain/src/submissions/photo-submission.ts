/** What a photo needs from its family before anybody reviews it. */
export const missingParts = ['description', 'decade', 'claim', 'erased'] as const
export type MissingPart = (typeof missingParts)[number]

/** As a family reads them, in "Still missing: …". */
export const missingLabels: Readonly<Record<MissingPart, string>> = {
  description: 'a title or a description',
  decade: 'the decade',
  claim: 'who holds the rights',
  erased: 'the consent of someone who asked to be deleted',
}

/** Nothing the family does changes that, so it is said instead of what else may be missing. */
export const erasedMessage = 'Someone in this photo asked to be deleted. It cannot be offered.'

export type Told = {
  title: string | null
  description: string | null
  decade_taken: string | null
  /** A claim of its owner that no one disputes. */
  has_claim: boolean
  /** Someone who is seen on it was erased. */
  has_erased_face: boolean
}

export function missingOf(told: Told): MissingPart[] {
  const { title, description, decade_taken, has_claim, has_erased_face } = told
  const isThere: Record<MissingPart, boolean> = {
    description: Boolean(title?.trim() || description?.trim()),
    decade: Boolean(decade_taken),
    claim: has_claim,
    erased: !has_erased_face,
  }
  return missingParts.filter((part) => !isThere[part])
}
