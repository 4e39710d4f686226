import type { Client } from 'pg'

const clicked = 60

/**
 * Without clicks a shop shows no popular photos, so a few photos of the archive start with clicks, the same ones on every
 * machine. They are ranked immediately, like the job does.
 */
export async function addFirstClicks(owner: Client, userIds: readonly string[]): Promise<void> {
  await owner.query(
    `insert into click_analytics (entity_id, entity_type, total_clicks, unique_sessions, popularity, last_clicked_at)
     select p.id, 'photo', 3 + place, 1 + place / 3, 3 + place, now()
     from (
       select photo_id, $2 - row_number() over (order by md5(file_name)) as place
       from uploads where user_id = any ($1) and file_name ~ '^archive-\\d+\\.jpg$'
       order by md5(file_name) limit $2
     ) chosen join photos p on p.id = chosen.photo_id and p.photo_status = 'live'
     on conflict do nothing`,
    [userIds, clicked],
  )
  await owner.query('select rank_by_clicks()')
}

/** Counts the words of the archive for wildcards and spelling correction, so that no worker is needed. */
export async function countSearchWords(owner: Client): Promise<void> {
  const batch = 50_000
  const fold = async () => {
    const { rows } = await owner.query<{ taken: number }>(
      'select fold_search_tokens($1) as taken',
      [batch],
    )
    return rows[0]?.taken ?? 0
  }
  while ((await fold()) === batch);
}
