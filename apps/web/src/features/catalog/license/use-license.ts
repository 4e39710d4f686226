import { defaultLicenseType, type LicenseType } from '@shoebox/domain/license-types'
import { useState } from 'react'
import { useClearance } from '../clearance/use-clearance.ts'
import { type LicensePickerProps, refusalOf } from './license-words.ts'

export type LicenseChoice = Omit<LicensePickerProps, 'price'>

/** What was chosen for a photo; the next photo begins anew. A clearance that does not allow it takes it back. */
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
