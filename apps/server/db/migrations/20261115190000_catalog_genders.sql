-- Whom a photo shows, judged by staff as the other columns of its people are. The card does not tell it.
alter table photos add column genders text[] not null default '{}' check (genders <@ array['female', 'male']);
grant update (genders) on photos to authenticated;
