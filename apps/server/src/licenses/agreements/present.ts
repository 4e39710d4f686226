import type { licensesContract } from '@shoebox/contract/licenses'
import type { output } from 'zod/v4/core'
import type { VersionRow } from './version-queries.ts'

type AgreementVersion = output<typeof licensesContract.listAgreementVersions.output>[number]

export function presentVersion(row: VersionRow): AgreementVersion {
  return {
    version: row.version,
    sha256: row.sha256,
    in_force_from: row.in_force_from,
    replaced_on: row.replaced_on,
  }
}
