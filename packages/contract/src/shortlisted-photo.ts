import { clearanceGrades, licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { photoDetails } from './catalog/photo.ts'
import { uuid } from './fields.ts'

/** A photo in a cart or wishlist. */
export const shortlistedPhoto = z.object({
  photo_id: uuid,
  photoid: z.int().check(z.positive()),
  license_type: z.enum(licenseTypes),
  /** Null if the photo is no longer live. */
  photo: z.nullable(photoDetails),
  /** Which licenses are available now, and the grade that explains why; null if the photo is no longer live. */
  clearance: z.nullable(
    z.object({ grade: z.enum(clearanceGrades), licenses: z.array(z.enum(licenseTypes)) }),
  ),
})
