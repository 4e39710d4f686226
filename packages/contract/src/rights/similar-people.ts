import * as z from 'zod/mini'
import { photoDetails } from '../catalog/photo.ts'
import { likeness } from '../catalog/similar.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'

/** What the list of photos of the same people tells of one. */
const photoOfPeople = z
  .extend(photoDetails, {
    /** How many people of the photo asked about are on this one; 0 where only a face looks like one of theirs. */
    shared_people_count: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'PhotoOfPeople' })

export const similarPeopleContract = {
  getSimilarPeoplePhotos: endpoint({
    ...routes.getSimilarPeoplePhotos,
    access: 'signed-in',
    summary: 'Live photos of the same people, those named first, then by likeness of the faces',
    query: likeness,
    output: z.array(photoOfPeople),
    errors: ['not_found'],
  }),
}
