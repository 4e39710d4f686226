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

/** The photos that show each person of a family who can be known, by the id that the archive gave her. */
export type Appearances = ReadonlyMap<string, { personId: string; photoIds: readonly string[] }>

/** Photos per transaction: the database rechecks each at commit. */
const facesAtOnce = 150

/** The family draws a box around everybody who looks out of its photos, and says who they are. */
export async function nameFaces(
  ctx: UserCtx,
  { family, photos }: { family: Family; photos: readonly Shown[] },
): Promise<Appearances> {
  const seen = photos.flatMap(({ photoId, record }) =>
    listFaces(record).map((face) => ({ ...face, photoId })),
  )
  const known = seen.filter(({ isIdentifiable }) => isIdentifiable)
  const people = await inTransaction(ctx, (tx) => introduce(tx, { family, seen: known }))
  for (const some of inChunks(seen, facesAtOnce)) {
    await inTransaction(ctx, async (tx) => {
      for (const face of some) await addFace(tx, drawnFace(face, people.get(face.archiveId)))
    })
  }
  return people
}

function drawnFace(face: Face, named: { personId: string } | undefined): FaceInput {
  const { photoId, archiveId, box, age, isIdentifiable } = face
  const id = stableId(`shoebox archive face ${photoId} ${archiveId}`)
  if (!isIdentifiable || !named) return { id, photoId, box, face_status: 'unidentifiable' }
  return { id, photoId, box, person: { id: named.personId }, age }
}

type Face = ReturnType<typeof listFaces>[number] & { photoId: string }

async function introduce(
  tx: InTransaction<UserCtx>,
  { family, seen }: { family: Family; seen: readonly Face[] },
): Promise<Appearances> {
  const facesBy = Map.groupBy(seen, ({ archiveId }) => archiveId)
  const people = new Map<string, { personId: string; photoIds: string[] }>()
  for (const person of family.people) {
    const faces = facesBy.get(person.id)
    if (!faces) continue
    const { id: personId } = await createPerson(tx, {
      id: personIdOf(person),
      name: fullName(family, person),
      standing: standingOf(person),
      birth_year: rngOf(seed, 'birth year', person.id).chance(0.8) ? person.born : null,
    })
    await statePerson(tx, { personId, gender: person.gender, ethnicity: family.heritage })
    people.set(person.id, { personId, photoIds: faces.map(({ photoId }) => photoId) })
  }
  return people
}

type Statement = { personId: string; gender: Person['gender']; ethnicity: string }

/** What the family states about a relative. */
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
