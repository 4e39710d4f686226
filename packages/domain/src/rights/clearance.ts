/** What the title to a photo rests on. */
export const claimBases = [
  'photographer',
  'inherited',
  'assigned',
  'public_domain',
  'possession',
] as const
export type ClaimBasis = (typeof claimBases)[number]

/** As a family reads them, where it says who holds the rights. */
export const claimLabels: Readonly<Record<ClaimBasis, string>> = {
  photographer: 'Taken by me',
  inherited: 'By a late relative, inherited by me',
  assigned: 'Assigned to me in writing',
  public_domain: 'Public domain',
  possession: 'I own the print, and do not know who took it',
}

/**
 * A: title by the photographer or a written assignment, every face released by the person or a guardian. B: title by
 * inheritance or by law, or a release by next of kin. C: title by possession alone, or a mark, artwork or stamp that
 * nobody cleared, which is good for the background only. The database computes it (`clearance_grade`), and whether the
 * photo may be a hero (`photo_allows_hero`): that takes a grade above C and a second person who looked.
 */
export const clearanceGrades = ['A', 'B', 'C'] as const
export type ClearanceGrade = (typeof clearanceGrades)[number]

/** What a moderator looks at, in this order. */
export const checklistItems = [
  'title',
  'faces',
  'marks',
  'stamp',
  'nudity',
  'duplicates',
  'scan',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

/** Left open, these lower the grade to C; every other one has to be ticked before a photo is approved. */
export const gradingItems: readonly ChecklistItem[] = ['marks', 'stamp']

export const faceStatuses = ['identifiable', 'unidentifiable'] as const
export type FaceStatus = (typeof faceStatuses)[number]

/** Why a photo that was on sale is held. */
export const incidentCauses = ['claim', 'release', 'face', 'person', 'check'] as const
export type IncidentCause = (typeof incidentCauses)[number]
