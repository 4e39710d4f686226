/** What a photo needs from its family before anybody reviews it. */
export const missingParts = ['description', 'decade', 'claim'] as const
export type MissingPart = (typeof missingParts)[number]

/** As a family reads them, in "Still missing: …". */
export const missingWords: Readonly<Record<MissingPart, string>> = {
  description: 'a title or a description',
  decade: 'the decade',
  claim: 'who holds the rights',
}

export type Told = {
  title: string | null
  description: string | null
  decade_taken: string | null
  /** A claim of its owner that nobody disputes. */
  has_claim: boolean
}

export function missingOf({ title, description, decade_taken, has_claim }: Told): MissingPart[] {
  const isThere: Record<MissingPart, boolean> = {
    description: Boolean(title?.trim() || description?.trim()),
    decade: Boolean(decade_taken),
    claim: has_claim,
  }
  return missingParts.filter((part) => !isThere[part])
}
