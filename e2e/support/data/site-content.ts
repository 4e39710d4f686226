import { runSql } from './database.ts'

/** Replaces all banners with this one and returns its id. */
export async function showBanner(content: string): Promise<string> {
  await deleteBanners()
  const [row] = await runSql<{ id: string }>(
    'insert into site_banners (content, is_active) values ($1, true) returning id',
    [content],
  )
  if (row === undefined) throw new Error('Banner was not inserted')

  return row.id
}

export async function deleteBanners(): Promise<void> {
  await runSql('delete from site_banners')
}

/** Adds clicks for events, tags and families of the generated photos. More photos mean more clicks. */
export async function addTrends(): Promise<void> {
  await runSql(`
    with generated as (
      select p.* from uploads u join photos p on p.id = u.photo_id
      where u.file_name like 'archive-%' and p.photo_status = 'live'),
    kinds (kind, id, photos) as (
      select 'event', event_id::text, count(*) from generated join photo_events on photo_id = generated.id group by event_id
      union all
      select 'creator', user_id::text, count(*) from generated group by user_id
      union all
      select 'tag', tag, count(*) from generated, unnest(tags) tag group by tag having count(*) < 7),
    ranked as (
      select kind, id, 60 - 3 * row_number() over (partition by kind order by photos desc, id) as clicks from kinds)
    insert into click_analytics (entity_type, entity_id, total_clicks, popularity)
    select kind, id, clicks, clicks from ranked where clicks > 0
    on conflict do nothing`)
}
