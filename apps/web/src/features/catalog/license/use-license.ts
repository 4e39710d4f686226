import { defaultLicenseType, type LicenseType } from '@shoebox/domain/license-types'
import { useState } from 'react'
import { useGrade } from '../clearance/use-clearance.ts'
import type { LicensePickerProps } from './license-words.ts'

export type LicenseChoice = Omit<LicensePickerProps, 'price'>

/** What was chosen for a photo; the next photo begins anew. A grade that does not allow it takes it back. */
export function useLicense(photoId: string | undefined): LicenseChoice {
  const [chosen, setChosen] = useState<{ photoId: string; license: LicenseType } | null>(null)
  const grade = useGrade(photoId)
  const isChosen = chosen !== null && chosen.photoId === photoId && grade !== 'C'

  return {
    grade,
    value: isChosen ? chosen.license : defaultLicenseType,
    change: (license: LicenseType) =>
      setChosen(photoId === undefined ? null : { photoId, license }),
  }
}
