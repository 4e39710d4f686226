import type { LicenseType } from '@shoebox/domain/rights/clearance'
import { CompiledQuery } from 'kysely'
import { read } from '../context/statement.ts'
import type { UserCtx } from '../context.ts'

/** The company is a condition of its own: the row policy would show admins the licenses of every company. */
const licensedPhotosSql = `
  select distinct l.photo_id as id from licenses l
  where l.photo_id = any ($1::uuid[]) and l.license_state = 'granted'
    and l.company_id in (select my_companies('read-orders'))`

export async function listLicensedPhotos(
  ctx: UserCtx,
  photoIds: readonly string[],
): Promise<string[]> {
  const query = CompiledQuery.raw(licensedPhotosSql, [`{${photoIds.join()}}`])
  const rows = await read<{ id: string }>(ctx, { name: 'licenses.licensed-photos', query })
  return rows.map(({ id }) => id)
}

export type PhotoLicenseRow = {
  id: string
  license_type: LicenseType
  effective_at: Date
  company_name: string
  project_name: string
  order_id: string
  order_number: string
}

const photoLicensesSql = `
  with mine as (
    select l.id, l.license_type, l.effective_at, l.order_id from licenses l
    where l.photo_id = $1 and l.license_state = 'granted'
      and l.company_id in (select my_companies('read-orders'))
    order by l.effective_at desc, l.id limit $2
  )
  select m.id, m.license_type, m.effective_at, n.company_name, n.project_name, o.id as order_id, o.number as order_number
  from mine m
  join orders o on o.id = m.order_id
  join order_names(array(select order_id from mine)) n on n.order_id = o.id
  order by m.effective_at desc, m.id`

export function listLicensesOfPhoto(
  ctx: UserCtx,
  { photoId, limit }: { photoId: string; limit: number },
): Promise<PhotoLicenseRow[]> {
  const query = CompiledQuery.raw(photoLicensesSql, [photoId, limit])
  return read<PhotoLicenseRow>(ctx, { name: 'licenses.of-photo', query })
}

export type ThumbRow = { photo_id: string; storage_key: string; width: number; height: number }

const thumbsSql = `
  select t.photo_id, t.storage_key, t.width, t.height from license_thumbs t
  where t.photo_id = any ($1::uuid[])
    and exists (
      select from licenses l
      where l.photo_id = t.photo_id and l.license_state = 'granted' and l.company_id in (select my_companies('read-orders')))`

export function listThumbs(ctx: UserCtx, photoIds: readonly string[]): Promise<ThumbRow[]> {
  const query = CompiledQuery.raw(thumbsSql, [`{${photoIds.join()}}`])
  return read<ThumbRow>(ctx, { name: 'licenses.thumbs', query })
}
