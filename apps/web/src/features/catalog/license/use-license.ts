import { defaultLicenseType, type LicenseType } from '@shoebox/domain/license-types'
import { useState } from 'react'
import { useClearance } from '../clearance-query.ts'
import { findRestriction, type LicensePickerProps } from './license-labels.ts'

export type LicenseChoice = Omit<LicensePickerProps, 'price'>

/** The license that the user chose for this photo. Falls back to the default if that license isn't available. */
export function useLicense(photoId: string | undefined): LicenseChoice {
  const [choice, setChoice] = useState<{ photoId: string; license: LicenseType } | null>(null)
  const clearance = useClearance(photoId).data ?? null
  const isChosen =
    choice !== null &&
    choice.photoId === photoId &&
    findRestriction(choice.license, clearance) === null

  return {
    clearance,
    value: isChosen ? choice.license : defaultLicenseType,
    onChange: (license: LicenseType) =>
      setChoice(photoId === undefined ? null : { photoId, license }),
  }
}
