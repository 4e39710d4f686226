-- Where it was us who failed, staff have the jobs take the photo once more.
insert into state_transitions (machine, from_state, to_state, movers) values ('photo_status', 'failed', 'processing', '{worker}');
insert into request_tasks (task) values ('submissions.retry-photo');

alter table photo_ingest
  -- The original of a file that could not be read is kept until then, in case the mistake was ours.
  add column original_until timestamptz,
  -- Its search for photos alike failed and has a job of its own; until that is through, nobody publishes the photo.
  add column is_unsearched boolean not null default false;
create index photo_ingest_original_until on photo_ingest (original_until) where original_until is not null;
