import { agreementsContract } from './licenses/agreements.ts'
import { archivesContract } from './licenses/archives.ts'
import { certificatesContract } from './licenses/certificates.ts'
import { downloadsContract } from './licenses/downloads.ts'
import { licensedPhotosContract } from './licenses/licensed-photos.ts'
import { passportsContract } from './licenses/passports.ts'
import { verifyContract } from './licenses/verify.ts'

export const licensesContract = {
  ...verifyContract,
  ...certificatesContract,
  ...agreementsContract,
  ...passportsContract,
  ...downloadsContract,
  ...licensedPhotosContract,
  ...archivesContract,
}
