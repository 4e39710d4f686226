-- A word may stand for a narrower one without the reverse: a search for hats finds fedoras, one for fedoras no other hat.
alter table synonyms add column is_one_way boolean not null default false;
grant insert (is_one_way) on synonyms to authenticated;
