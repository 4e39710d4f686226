import type { ClearanceGrade } from '@shoebox/domain/clearance'
import { defaultLicenseType, type LicenseType } from '@shoebox/domain/license-types'

/** The part of a clearance that decides about licenses. */
export type Cleared = { grade: ClearanceGrade; licenses: readonly LicenseType[] }

export type LicensePickerProps = {
  /** Cents for background dressing. */
  price: number
  /** Null until the clearance is loaded. */
  clearance: Cleared | null
  value: LicenseType
  change: (license: LicenseType) => void
}

export const licenseLabels: Readonly<Record<LicenseType, { name: string; meaning: string }>> = {
  'background-dressing': {
    name: 'Background dressing',
    meaning: 'On a wall, a shelf or a desk. Never the subject of the shot.',
  },
  'hero-usage': { name: 'Hero usage', meaning: 'Held, pointed at or filling the frame.' },
}

const dressingOnly = 'This photo is cleared for background dressing only'
const notConfirmed = 'Not yet: a second person has still to check the papers of this photo.'
const notKnown = 'The clearance of this photo is not known yet.'

type Refusal = { short: string; reason: string; isForNow: boolean }

/** Why a license is unavailable; null if it is available. Every live photo is cleared for the default license. */
export function refusalOf(license: LicenseType, clearance: Cleared | null): Refusal | null {
  if (license === defaultLicenseType) return null
  if (clearance === null) return { short: 'Not known yet', reason: notKnown, isForNow: true }
  if (clearance.licenses.includes(license)) return null

  return clearance.grade === 'C'
    ? { short: 'Not cleared', reason: dressingOnly, isForNow: false }
    : { short: 'Not yet', reason: notConfirmed, isForNow: true }
}
