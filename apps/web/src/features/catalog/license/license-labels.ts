import type { ClearanceGrade } from '@shoebox/domain/rights/clearance'
import { defaultLicenseType, type LicenseType } from '@shoebox/domain/rights/clearance'

/** The fields of a clearance that determine which licenses are available. */
export type LicenseClearance = { grade: ClearanceGrade; licenses: readonly LicenseType[] }

export type LicensePickerProps = {
  /** Price of background dressing, in cents. */
  price: number
  /** Null until the clearance is loaded. */
  clearance: LicenseClearance | null
  value: LicenseType
  onChange: (license: LicenseType) => void
}

export const licenseLabels: Readonly<Record<LicenseType, { name: string; description: string }>> = {
  'background-dressing': {
    name: 'Background dressing',
    description: 'On a wall, a shelf or a desk. Never the subject of the shot.',
  },
  'hero-usage': { name: 'Hero usage', description: 'Held, pointed at or filling the frame.' },
}

const dressingOnlyMessage = 'This photo is cleared for background dressing only'
const notConfirmedMessage = 'Not available yet: this photo is waiting for a second review.'
const notLoadedMessage = 'The clearance of this photo has not loaded yet.'

type Restriction = { shortReason: string; reason: string; isTemporary: boolean }

/** Returns why a license is unavailable; null if it is available. The default license is always available. */
export function findRestriction(
  license: LicenseType,
  clearance: LicenseClearance | null,
): Restriction | null {
  if (license === defaultLicenseType) return null
  if (clearance === null)
    return { shortReason: 'Not loaded', reason: notLoadedMessage, isTemporary: true }
  if (clearance.licenses.includes(license)) return null

  return clearance.grade === 'C'
    ? { shortReason: 'Not cleared', reason: dressingOnlyMessage, isTemporary: false }
    : { shortReason: 'In review', reason: notConfirmedMessage, isTemporary: true }
}
