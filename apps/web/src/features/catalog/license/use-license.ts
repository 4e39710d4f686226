import { defaultLicenseType, type LicenseType } from '@shoebox/domain/rights/clearance'
import { useState } from 'react'
import { useClearance } from '../clearance-query.ts'
import { findRestriction, type LicensePickerProps } from './license-labels.ts'

export type LicenseChoice = Omit<LicensePickerProps, 'price'>

/**
 * The license that the user chose for this photo, or else the one it has in the cart. Falls back to the default if that
 * license isn't available.
 */
export function useLicense(
  photoId: string | undefined,
  getCartLicense: (photoId: string) => LicenseType | undefined,
): LicenseChoice {
  const [choice, setChoice] = useState<{ photoId: string; license: LicenseType } | null>(null)
  const clearance = useClearance(photoId).data ?? null
  const cartLicense = photoId === undefined ? undefined : getCartLicense(photoId)
  const license =
    (choice?.photoId === photoId ? choice?.license : cartLicense) ?? defaultLicenseType
  const isAvailable = findRestriction(license, clearance) === null

  return {
    clearance,
    value: isAvailable ? license : defaultLicenseType,
    onChange: (chosen: LicenseType) =>
      setChoice(photoId === undefined ? null : { photoId, license: chosen }),
  }
}
