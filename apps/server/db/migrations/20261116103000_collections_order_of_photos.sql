-- The order in which a collection is paged through.
create index collection_photos_order on collection_photos (collection_id, added_at desc, photo_id desc);
