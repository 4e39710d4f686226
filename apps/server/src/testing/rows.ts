import type { Pool } from 'pg'

/** A user as the auth engine makes one; profile and role follow by trigger. */
export async function insertUser(
  admin: Pool,
  values: { email: string; user_metadata?: object; app_metadata?: object },
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into auth.users (name, email, email_verified, user_metadata, app_metadata)
     values ('', $1, true, $2, $3) returning id`,
    [values.email, values.user_metadata ?? {}, values.app_metadata ?? {}],
  )
  return firstOf(rows).id
}

/** A live photo with whatever the law asks of one. */
export async function insertPhoto(
  admin: Pool,
  values: { userId: string; status?: string; price?: number },
): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into photos (user_id, photo_status, price, width, height, orientation, thumbnail_url, preview_url)
     values ($1, $2, $3, 3000, 2000, 'landscape', '/media/x/thumb', '/media/x/preview') returning id`,
    [values.userId, values.status ?? 'live', values.price ?? 4500],
  )
  return firstOf(rows).id
}

export function firstOf<Row>(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('the query answered no row')
  return row
}
