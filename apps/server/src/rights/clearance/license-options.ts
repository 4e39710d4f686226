import {
  type ClearanceGrade,
  defaultLicenseType,
  type LicenseType,
  licenseTypes,
} from '@shoebox/domain/rights/clearance'
import { heroRefusals } from '@shoebox/domain/rights/license-texts'
import { findPhotoCards } from '../../catalog/photos/photos.ts'
import { AppError } from '../../context/app-error.ts'
import type { UserCtx } from '../../context.ts'
import { presentClearance } from './present.ts'
import { findClearance, findLicenseOptions } from './queries.ts'

/** The rights data of a live photo for buyers, who need a session but no role. It contains no personal data. */
export async function getPhotoClearance(ctx: UserCtx, photoId: string) {
  const row = await findClearance(ctx, photoId)
  if (row === null) throw new AppError('not_found')

  return presentClearance(row)
}

type LicenseOptions = {
  grade: ClearanceGrade
  /** Licenses that are available now. */
  licenses: LicenseType[]
}

/** Which licenses each of these photos is available under, in one query. Photos that are not live are missing. */
async function listLicenseOptions(
  ctx: UserCtx,
  photoIds: readonly string[],
): Promise<ReadonlyMap<string, LicenseOptions>> {
  if (photoIds.length === 0) return new Map()

  const rows = await findLicenseOptions(ctx, photoIds)
  return new Map(
    rows.map(({ photo_id, grade, allows_hero }) => [
      photo_id,
      { grade, licenses: allows_hero ? [...licenseTypes] : [defaultLicenseType] },
    ]),
  )
}

/** The photo data of cart and wishlist items, in the order of the ids. Both fields are null if a photo is not live. */
export async function showShortlistedPhotos(ctx: UserCtx, photoIds: readonly string[]) {
  const [cards, options] = await Promise.all([
    findPhotoCards(ctx, photoIds),
    listLicenseOptions(ctx, photoIds),
  ])
  return photoIds.map((id) => {
    const photo = cards.get(id) ?? null
    return { photo, clearance: photo && (options.get(id) ?? null) }
  })
}

type LicenseRequest = { photoId: string; license: LicenseType }

/**
 * Returns a function that checks whether a photo is available under its license. Call this before opening a transaction:
 * inside one it would need a second connection.
 */
export async function findAvailable(ctx: UserCtx, requests: readonly LicenseRequest[]) {
  const restricted = requests.filter(({ license }) => license !== defaultLicenseType)
  const options = await listLicenseOptions(
    ctx,
    restricted.map(({ photoId }) => photoId),
  )
  return ({ photoId, license }: LicenseRequest) =>
    license === defaultLicenseType || options.get(photoId)?.licenses.includes(license) === true
}

/** Throws, with the reason, if the photo is not available under the license. The database rejects it as well. */
export async function requireLicense(ctx: UserCtx, { photoId, license }: LicenseRequest) {
  if (license === defaultLicenseType) return

  const options = (await listLicenseOptions(ctx, [photoId])).get(photoId)
  if (options?.licenses.includes(license)) return
  if (options === undefined) throw new AppError('hero_not_allowed')

  throw new AppError('hero_not_allowed', {
    message: options.grade === 'C' ? heroRefusals.dressingOnly : heroRefusals.notConfirmed,
  })
}
