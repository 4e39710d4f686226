import { longestUrlHours } from '@shoebox/domain/catalog/renditions'
import { urlWindow } from '../catalog/images/sign-image.ts'
import type { RequestServices, UserCtx } from '../context.ts'
import { listLicensedPhotos, listLicensesOfPhoto, listThumbs } from './photo-queries.ts'
import { presentPhotoLicense } from './present.ts'

/** The photos that a company of the user has licensed. Photos whose only license was canceled are left out. */
export function findLicensedPhotos(ctx: UserCtx, photoIds: readonly string[]) {
  return listLicensedPhotos(ctx, photoIds)
}

/** A photo is rarely licensed for more than a few projects. */
const maxListedLicenses = 20

export async function listPhotoLicenses(ctx: UserCtx, photoId: string) {
  const rows = await listLicensesOfPhoto(ctx, { photoId, limit: maxListedLicenses })
  return rows.map(presentPhotoLicense)
}

export type ThumbCtx = UserCtx & Pick<RequestServices, 'files' | 'licenseFilesBucket'>

export type LicenseThumb = { url: string; width: number; height: number }

/**
 * Signed URLs of the thumbs for licensees, by photo id. They remain when a photo is withdrawn. Leaves out photos that no
 * company of the user has licensed, and photos whose thumb is not made yet.
 */
export async function signLicenseThumbs(
  ctx: ThumbCtx,
  photoIds: readonly string[],
): Promise<Map<string, LicenseThumb>> {
  if (photoIds.length === 0) return new Map()

  const rows = await listThumbs(ctx, photoIds)
  const window = urlWindow({ now: Date.now(), hours: longestUrlHours })
  return new Map(
    rows.map(({ photo_id, storage_key: key, width, height }) => {
      const url = ctx.files.signer.get({ bucket: ctx.licenseFilesBucket, key, ...window })
      return [photo_id, { url, width, height }]
    }),
  )
}
