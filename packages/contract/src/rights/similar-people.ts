import * as z from 'zod/mini'
import { photoDetails } from '../catalog/photo.ts'
import { likeness } from '../catalog/similar.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'

/** A photo in the list of photos with the same people. */
const photoOfPeople = z
  .extend(photoDetails, {
    /** The number of shared people; 0 if only a face looks similar. */
    shared_people_count: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'PhotoOfPeople' })

export const similarPeopleContract = {
  getSimilarPeoplePhotos: endpoint({
    ...routes.getSimilarPeoplePhotos,
    access: 'signed-in',
    summary: 'Live photos of the same people: named people first, then by face similarity',
    query: likeness,
    output: z.array(photoOfPeople),
    errors: ['not_found'],
  }),
}
