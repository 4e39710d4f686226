import { defaultLicenseType, type LicenseType } from '@shoebox/domain/license-types'
import { useState } from 'react'
import { useClearance } from '../clearance/clearance-query.ts'
import { type LicensePickerProps, refusalOf } from './license-labels.ts'

export type LicenseChoice = Omit<LicensePickerProps, 'price'>

/** The license chosen for this photo. Another photo, or a clearance that forbids the license, resets to the default. */
export function useLicense(photoId: string | undefined): LicenseChoice {
  const [chosen, setChosen] = useState<{ photoId: string; license: LicenseType } | null>(null)
  const clearance = useClearance(photoId).data ?? null
  const isChosen =
    chosen !== null && chosen.photoId === photoId && refusalOf(chosen.license, clearance) === null

  return {
    clearance,
    value: isChosen ? chosen.license : defaultLicenseType,
    change: (license: LicenseType) =>
      setChosen(photoId === undefined ? null : { photoId, license }),
  }
}
