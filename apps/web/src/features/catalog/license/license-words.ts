import type { ClearanceGrade } from '@shoebox/domain/clearance'
import type { LicenseType } from '@shoebox/domain/license-types'

export type LicensePickerProps = {
  /** Cents for background dressing. */
  price: number
  /** Null while nobody knows. */
  grade: ClearanceGrade | null
  value: LicenseType
  change: (license: LicenseType) => void
}

export const licenseWords: Readonly<Record<LicenseType, { name: string; meaning: string }>> = {
  'background-dressing': {
    name: 'Background dressing',
    meaning: 'On a wall, a shelf or a desk. Never the subject of the shot.',
  },
  'hero-usage': { name: 'Hero usage', meaning: 'Held, pointed at or filling the frame.' },
}

const dressingOnly = 'This photo is cleared for background dressing only'

/** Why a license cannot be had; null where it can. */
export function refusalOf(license: LicenseType, grade: ClearanceGrade | null): string | null {
  return license === 'hero-usage' && grade === 'C' ? dressingOnly : null
}
