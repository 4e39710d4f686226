import type { licensesContract } from '@shoebox/contract/licenses'
import type { output } from 'zod/v4/core'
import type { PhotoLicenseRow } from './photo-queries.ts'

type PhotoLicense = output<typeof licensesContract.listPhotoLicenses.output>[number]

export function presentPhotoLicense(row: PhotoLicenseRow): PhotoLicense {
  return {
    id: row.id,
    license_type: row.license_type,
    effective_at: row.effective_at.toISOString(),
    company: row.company_name,
    project: row.project_name,
    order: { id: row.order_id, number: row.order_number },
  }
}
