-- Search rows get the new units of photo_people_words: small children, a big sister beside a baby, likely emotions.
-- Until a photo is fed, searches find it as before and only rank it without them. Delayed, because changed functions are
-- applied after migrations.
select add_job('catalog.feed-photos', json_build_object('photoIds', chunk.ids), p_run_at => now() + interval '10 minutes')
from (
  select array_agg(live.id) as ids
  from (select id, row_number() over (order by photoid) as place from photos where photo_status = 'live') live
  group by (live.place - 1) / 2000
) chunk;
