import {
  type ClearanceGrade,
  defaultLicenseType,
  type LicenseType,
} from '@shoebox/domain/rights/clearance'
import { heroRefusals, licenseDescriptions } from '@shoebox/domain/rights/license-texts'

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
    description: licenseDescriptions['background-dressing'],
  },
  'hero-usage': { name: 'Hero usage', description: licenseDescriptions['hero-usage'] },
}

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
    ? { shortReason: 'Not cleared', reason: heroRefusals.dressingOnly, isTemporary: false }
    : { shortReason: 'In review', reason: heroRefusals.notConfirmed, isTemporary: true }
}
