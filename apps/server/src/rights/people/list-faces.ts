import { inTransaction, type UserCtx } from '../../context.ts'
import { leastLikeness } from '../faces/policy.ts'
import { type As, loadPhotoOfFaces } from './load-faces.ts'
import { listFacesOf, suggestPeople } from './naming-queries.ts'
import { presentFace } from './present-people.ts'

type Question = { photoId: string; as?: As }

/** From left to right, each unnamed one with whom it looks like, where the family agreed to that. */
export function listFaces(ctx: UserCtx, { photoId, as = 'family' }: Question) {
  return inTransaction(ctx, async (tx) => {
    await loadPhotoOfFaces(tx, { photoId, as })
    const faces = await listFacesOf(tx, photoId)
    const suggestions = await suggestPeople(tx, { photoId, least: leastLikeness })
    return { faces: faces.map((face) => presentFace(face, suggestions)) }
  })
}
