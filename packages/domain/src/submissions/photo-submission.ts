/** What a photo needs from its contributor before review. */
export const missingParts = ['description', 'decade', 'claim', 'erased'] as const
export type MissingPart = (typeof missingParts)[number]

/** Labels for the list after "Still missing:". */
export const missingLabels: Readonly<Record<MissingPart, string>> = {
  description: 'a title or a description',
  decade: 'the decade',
  claim: 'who holds the rights',
  erased: 'the consent of someone who asked to be deleted',
}

/** Shown instead of other missing parts, because the contributor cannot fix this one. */
export const erasedMessage = 'Someone in this photo asked to be deleted. It cannot be offered.'

export type SubmissionFacts = {
  title: string | null
  description: string | null
  decade_taken: string | null
  /** The owner has an undisputed title claim. */
  has_claim: boolean
  /** A person in the photo was erased. */
  has_erased_face: boolean
}

export function findMissingParts(facts: SubmissionFacts): MissingPart[] {
  const { title, description, decade_taken, has_claim, has_erased_face } = facts
  const isPresent: Record<MissingPart, boolean> = {
    description: Boolean(title?.trim() || description?.trim()),
    decade: Boolean(decade_taken),
    claim: has_claim,
    erased: !has_erased_face,
  }
  return missingParts.filter((part) => !isPresent[part])
}
