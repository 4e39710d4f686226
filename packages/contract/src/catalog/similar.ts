import { similarPageSize, taxonomyPageSize } from '@shoebox/domain/catalog/taxonomy'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { photoDetails } from './photo.ts'

const furthestOffset = 10_000

const number = (minimum: number, maximum: number) =>
  z.coerce.number<number>().check(z.int(), z.minimum(minimum), z.maximum(maximum))

/** A photo, and the page of its similar photos. */
export const likeness = z.object({
  p_photo_id: uuid,
  p_limit: z.prefault(number(1, taxonomyPageSize), similarPageSize),
  p_offset: z.prefault(number(0, furthestOffset), 0),
})

export const similarContract = {
  getSimilarPhotos: endpoint({
    ...routes.getSimilarPhotos,
    access: 'signed-in',
    summary: 'Live photos that look like this one or share its rare tags, most alike first',
    query: likeness,
    output: z.array(photoDetails),
    errors: ['not_found'],
  }),
}
