-- Photos that were live before cards had a thumbhash and before there were search rows.
select add_job('catalog.feed-photos', json_build_object('photoIds', array_agg(id)))
from (
  select id, row_number() over (order by id) / 1000 as chunk from photos where photo_status = 'live'
) live
group by chunk;
