-- An aborted upload may still be put together by a request that was under way: an hour later, when its signed
-- addresses have ended, the storage is cleared once more, and then this is set.
alter table uploads add column cleared_at timestamptz, add column aborted_at timestamptz;
update uploads set aborted_at = now() where upload_status = 'aborted';
create index uploads_uncleared on uploads (aborted_at) where upload_status = 'aborted' and cleared_at is null;
grant update (aborted_at) on uploads to authenticated;
