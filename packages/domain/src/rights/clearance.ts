/** The basis of a contributor's title to a photo. */
export const claimBases = [
  'photographer',
  'inherited',
  'assigned',
  'public_domain',
  'possession',
] as const
export type ClaimBasis = (typeof claimBases)[number]

/** Labels of the choices under "Who holds the rights". */
export const claimLabels: Readonly<Record<ClaimBasis, string>> = {
  photographer: 'Taken by me',
  inherited: 'By a late relative, inherited by me',
  assigned: 'Assigned to me in writing',
  public_domain: 'Public domain',
  possession: 'I own the print, and do not know who took it',
}

/**
 * A: title by the photographer or a written assignment, and every face released by the person or a guardian. B: title by
 * inheritance or by law, or a release by next of kin. C: title by possession alone, or an uncleared mark, artwork or stamp;
 * licensed as background only. The SQL function `clearance_grade` computes the grade, and `photo_allows_hero` whether a
 * hero license is possible: that requires a grade above C and a second look.
 */
export const clearanceGrades = ['A', 'B', 'C'] as const
export type ClearanceGrade = (typeof clearanceGrades)[number]

/** The moderator's checklist, in order. */
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

/** Unticked, these lower the grade to C. All other items must be ticked before a photo is approved. */
export const gradingItems: readonly ChecklistItem[] = ['marks', 'stamp']

export const faceStatuses = ['identifiable', 'unidentifiable'] as const
export type FaceStatus = (typeof faceStatuses)[number]

/** Why a photo was taken off sale and put on hold. */
export const incidentCauses = ['claim', 'release', 'face', 'person', 'check'] as const
export type IncidentCause = (typeof incidentCauses)[number]

/** How a photo may be used. */
export const licenseTypes = ['background-dressing', 'hero-usage'] as const
export type LicenseType = (typeof licenseTypes)[number]

export const licenseLabels: Readonly<Record<LicenseType, string>> = {
  'background-dressing': 'Background dressing',
  'hero-usage': 'Hero usage',
}

/** Used in carts and wishlists until the user picks a license. */
export const defaultLicenseType: LicenseType = 'background-dressing'

/**
 * The license that an order would have, and that carts and wishlists charge for: the default if the chosen license is no
 * longer available. A null clearance is unknown.
 */
export function toAvailableLicense(
  license: LicenseType,
  clearance: { licenses: readonly LicenseType[] } | null,
): LicenseType {
  return clearance?.licenses.includes(license) ? license : defaultLicenseType
}
