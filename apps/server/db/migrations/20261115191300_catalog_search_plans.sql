-- A plan that is made while the tables are empty would read all faces and events for each photo ever after.
alter function feed_photo_search(uuid[]) set enable_seqscan = off;
alter function feed_photo_cards(uuid[]) set enable_seqscan = off;
