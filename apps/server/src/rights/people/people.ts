import { spellList } from '@shoebox/domain/catalog/photo-vocabulary'
import { collapseWhitespace } from '@shoebox/domain/text'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import {
  findOwnPerson,
  hasSigned,
  listFamilyPeople,
  listOwnPersonPhotos,
  lockOwnPerson,
  type PersonChange,
  updateOwnPerson,
} from './people-queries.ts'
import { assertAgeGroupMatchesBirthYear } from './person-rules.ts'
import { loadPhotoOfFaces } from './photo-access.ts'
import { presentPerson, presentPersonPhoto } from './present-people.ts'

export async function listPeople(ctx: UserCtx) {
  const rows = await inTransaction(ctx, (tx) => listFamilyPeople(tx, { userId: ctx.actor.userId }))
  return rows.map(presentPerson)
}

/** Lists the people of the photo's family, for a moderator who corrects the name of a face. */
export async function listPeopleInReview(ctx: UserCtx, photoId: string) {
  const rows = await inTransaction(ctx, async (tx) => {
    const photo = await loadPhotoOfFaces(tx, { photoId, as: 'staff' })
    return listFamilyPeople(tx, { userId: photo.user_id })
  })
  return rows.map(presentPerson)
}

export function getPerson(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const person = await findOwnPerson(tx, id)
    if (!person) throw new AppError('not_found')

    const photos = await listOwnPersonPhotos(tx, id)
    return { ...presentPerson(person), in_photos: photos.map(presentPersonPhoto) }
  })
}

/**
 * Changes a person. The age group decides who must sign; if a release no longer counts, a trigger puts the photo on
 * incident_hold. The family cannot change a name that a signed release contains.
 */
export function savePerson(ctx: UserCtx, change: PersonChange & { id: string }) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwnPerson(tx, change.id)
    if (!before) throw new AppError('not_found')
    const name = change.name === undefined ? undefined : collapseWhitespace(change.name)
    if (name !== undefined && name !== before.name && (await hasSigned(tx, change.id)))
      throw new AppError('person_has_signed')

    const ethnicities = change.ethnicities && spellList('ethnicities', change.ethnicities)
    await updateOwnPerson(tx, { ...change, name, ethnicities })
    const row = await findOwnPerson(tx, change.id)
    if (!row) throw new AppError('not_found')
    if (row.standing !== before.standing || row.birth_year !== before.birth_year)
      assertAgeGroupMatchesBirthYear(row)

    return presentPerson(row)
  })
}
