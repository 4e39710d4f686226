import { defaultLicenseType, type LicenseType } from '@shoebox/domain/license-types'

export type LicensePickerProps = {
  /** Cents for background dressing. */
  price: number
  /** Those that its clearance allows; null while nobody knows. */
  licenses: readonly LicenseType[] | null
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
const notKnown = 'The clearance of this photo is not known yet.'

/** Why a license cannot be had; null where it can. What every live photo is cleared for needs no asking. */
export function refusalOf(
  license: LicenseType,
  licenses: readonly LicenseType[] | null,
): string | null {
  if (license === defaultLicenseType) return null
  if (licenses === null) return notKnown

  return licenses.includes(license) ? null : dressingOnly
}
