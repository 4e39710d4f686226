import { type InTransaction, inTransaction, type UserCtx } from '../../../src/context.ts'
import { addFace, type FaceInput } from '../../../src/rights/people/add-face.ts'
import { createPerson } from '../../../src/rights/people/create-person.ts'
import type { Person } from '../archive/people/casting.ts'
import type { Family } from '../archive/people/people.ts'
import { rngOf } from '../archive/random.ts'
import type { PhotoRecord } from '../archive/record.ts'
import { seed } from '../archive/seed.ts'
import { inChunks } from '../in-chunks.ts'
import { stableId } from '../stable-id.ts'
import { fullName } from './household.ts'
import { listFaces } from './release-outcome.ts'
import { standingOf } from './signer.ts'

export type Shown = { photoId: string; record: PhotoRecord }

/** The photos of each identifiable person of a family, by the person's id in the archive. */
export type Appearances = ReadonlyMap<string, { personId: string; photoIds: readonly string[] }>

/** Faces per transaction: the database rechecks their photos at commit. */
const facesPerTransaction = 150

/** Adds the faces of the photos as the family does: a box for each, and the person if identifiable. */
export async function nameFaces(
  ctx: UserCtx,
  { family, photos }: { family: Family; photos: readonly Shown[] },
): Promise<Appearances> {
  const faces = photos.flatMap(({ photoId, record }) =>
    listFaces(record).map((face) => ({ ...face, photoId })),
  )
  const identifiable = faces.filter(({ isIdentifiable }) => isIdentifiable)
  const people = await inTransaction(ctx, (tx) => createPeople(tx, { family, faces: identifiable }))
  for (const some of inChunks(faces, facesPerTransaction)) {
    await inTransaction(ctx, async (tx) => {
      for (const face of some) await addFace(tx, toFaceInput(face, people.get(face.archiveId)))
    })
  }
  return people
}

function toFaceInput(face: Face, namedPerson: { personId: string } | undefined): FaceInput {
  const { photoId, archiveId, box, age, isIdentifiable } = face
  const id = stableId(`shoebox archive face ${photoId} ${archiveId}`)
  if (!isIdentifiable || !namedPerson) return { id, photoId, box, face_status: 'unidentifiable' }
  return { id, photoId, box, person: { id: namedPerson.personId }, age }
}

type Face = ReturnType<typeof listFaces>[number] & { photoId: string }

async function createPeople(
  tx: InTransaction<UserCtx>,
  { family, faces }: { family: Family; faces: readonly Face[] },
): Promise<Appearances> {
  const facesByPerson = Map.groupBy(faces, ({ archiveId }) => archiveId)
  const people = new Map<string, { personId: string; photoIds: string[] }>()
  for (const person of family.people) {
    const ownFaces = facesByPerson.get(person.id)
    if (!ownFaces) continue
    const { id: personId } = await createPerson(tx, {
      id: personIdOf(person),
      name: fullName(family, person),
      standing: standingOf(person),
      birth_year: rngOf(seed, 'birth year', person.id).chance(0.8) ? person.born : null,
    })
    await statePerson(tx, { personId, gender: person.gender, ethnicity: family.heritage })
    people.set(person.id, { personId, photoIds: ownFaces.map(({ photoId }) => photoId) })
  }
  return people
}

type Statement = { personId: string; gender: Person['gender']; ethnicity: string }

/** Writes the gender and ethnicity that the family states for a relative. */
async function statePerson(
  { db }: InTransaction<UserCtx>,
  { personId, gender, ethnicity }: Statement,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ gender, ethnicities: [ethnicity] })
    .where('id', '=', personId)
    .execute()
}

export const personIdOf = ({ id }: Pick<Person, 'id'>): string =>
  stableId(`shoebox archive person ${id}`)
