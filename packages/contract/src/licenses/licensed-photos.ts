import { maxCheckedPhotos } from '@shoebox/domain/accounts/sharing'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, uuid, uuids } from '../fields.ts'
import { routes } from '../routes.ts'

/** A license in force, for the members of its company. */
const photoLicense = z
  .object({
    id: uuid,
    license_type: z.enum(licenseTypes),
    effective_at: instant,
    company: z.string(),
    project: z.string(),
    order: z.object({ id: uuid, number: z.string() }),
  })
  .register(z.globalRegistry, { id: 'PhotoLicense' })

export const licensedPhotosContract = {
  findLicensedPhotos: endpoint({
    ...routes.findLicensedPhotos,
    access: 'signed-in',
    summary: 'Which of these photos a company of the user has licensed',
    body: z.object({ photo_ids: uuids(maxCheckedPhotos) }),
    output: z.array(uuid),
    errors: [],
  }),
  listPhotoLicenses: endpoint({
    ...routes.listPhotoLicenses,
    access: 'signed-in',
    summary: 'The licenses in force of a photo that companies of the user have, newest first',
    params: z.object({ id: uuid }),
    output: z.array(photoLicense),
    errors: [],
  }),
}
