-- A narrow table of its own: updating the popularity of 20,000 photos took 0.29 s here and 8.3 s in photos.
create table photo_popularity (
  photo_id uuid primary key references photos (id) on delete cascade,
  popularity integer not null default 0 check (popularity >= 0)
);
create index photo_popularity_rank on photo_popularity (popularity desc, photo_id);

alter table photo_popularity enable row level security;
grant select on photo_popularity to anon, authenticated;
grant select, insert, update, delete on photo_popularity to worker;
create policy photo_popularity_read on photo_popularity for select to anon, authenticated
using (exists (select from photos p where p.id = photo_id));
create policy photo_popularity_all_worker on photo_popularity for all to worker using (true);

create trigger photo_popularity_rank_on_insert after insert on photo_popularity
referencing new table as changed for each statement execute function photo_popularity_changed();
create trigger photo_popularity_rank_on_update after update on photo_popularity
referencing new table as changed for each statement execute function photo_popularity_changed();
create trigger photo_popularity_rank_on_delete after delete on photo_popularity
referencing old table as changed for each statement execute function photo_popularity_changed();

-- One row per live photo; a search is one query to one index (docs/decisions/021):
--   birthday          the stem of a word, wherever it is
--   =birthdays        the exact word with its position: phrases and beginnings of words
--   ~decade:1950s     a filter; no word can begin like that
-- tsv answers the query from its index and is stored out of line, because it is never read. What is read from many rows
-- is narrow and in line: stems for ranking, and the columns that facets are counted by.
create table photo_search (
  photo_id uuid primary key references photos (id) on delete cascade,
  photoid integer not null unique,
  tsv tsvector not null,
  random_key double precision not null,
  created_at timestamptz not null,
  stems tsvector not null,
  -- Decade, orientation, people and genders as digits: 1950s, landscape, 3-5 and both is 195143.
  look integer not null,
  -- JSON as it is displayed, because these are only grouped by: age groups and ethnicities, and the place.
  kinds text not null,
  place text,
  event_ids uuid[] not null,
  user_id uuid not null,
  -- One bit per bar of the age histogram.
  face_ages integer not null,
  -- Makes the row longer than 2 kB while it is written: only then does PostgreSQL move tsv out of line, whatever
  -- toast_tuple_target says. Compresses to nothing. 65 MB instead of 162 for 100,000 rows, and counting takes a sixth
  -- of the time.
  ballast text
);
-- The target is above the length of a row without tsv and below its length with it: tsv moves out and the rest stays in
-- line, uncompressed. Counting 5,000 of 20,000 photos took 36 ms instead of 9 with the facet columns out of line.
alter table photo_search
  set (toast_tuple_target = 1000),
  alter column tsv set storage external,
  alter column tsv set statistics 100,
  alter column stems set storage main,
  alter column stems set statistics 0,
  alter column kinds set storage main,
  alter column place set storage main,
  alter column event_ids set storage main;
create index photo_search_random on photo_search (random_key, photoid);
create index photo_search_tsv on photo_search using gin (tsv) with (fastupdate = off);
create index photo_search_created on photo_search (created_at desc, photoid desc);

alter table photo_search enable row level security;
grant select on photo_search to authenticated, worker;
create policy photo_search_read on photo_search for select to authenticated, worker using (true);

create trigger photo_search_rank_on_insert after insert on photo_search
referencing new table as fresh for each statement execute function photo_search_entered();
create trigger photo_search_rank_on_delete after delete on photo_search
referencing old table as gone for each statement execute function photo_search_left();
create trigger photo_search_count_on_update after update on photo_search
referencing old table as gone new table as fresh for each statement execute function photo_search_changed();
create trigger photo_search_truncate before truncate on photo_search execute function refuse_truncate();
create trigger photo_search_similar_on_insert after insert on photo_search
referencing new table as fresh for each statement execute function photo_similar_entered();
create trigger photo_search_similar_on_delete after delete on photo_search
referencing old table as gone for each statement execute function photo_similar_left();

-- Popularity changes daily and must not rewrite search rows.
create table photo_rank (
  photoid integer primary key,
  photo_id uuid not null,
  popularity integer not null
);
create index photo_rank_popularity on photo_rank (popularity desc, photoid desc) include (photo_id);

alter table photo_rank enable row level security;
grant select on photo_rank to authenticated, worker;
create policy photo_rank_read on photo_rank for select to authenticated, worker using (true);

-- How many live photos have a word or filter; exact at every commit, and writers never wait for each other: each
-- statement appends to a log, and a job folds the log into this table once a minute. A count is the sum of both. The
-- token '' counts all photos. The words are also the dictionary for wildcards and spelling.
create table search_tokens (
  token text collate "C" primary key,
  photos integer not null check (photos > 0)
);
create index search_tokens_words on search_tokens using gin (token gin_trgm_ops) where token like '=%';

alter table search_tokens enable row level security;
grant select on search_tokens to authenticated, worker;
create policy search_tokens_read on search_tokens for select to authenticated, worker using (true);

create table search_token_changes (
  id bigint generated by default as identity primary key,
  token text collate "C" not null,
  delta integer not null
);
create index search_token_changes_token on search_token_changes (token);

alter table search_token_changes enable row level security;
grant select on search_token_changes to authenticated, worker;
create policy search_token_changes_read on search_token_changes for select to authenticated, worker using (true);

-- What a network saw today without a session. The network is a keyed hash, so that no IP address is stored. Unlogged
-- like all counters; only admit_to_visitor writes it.
create unlogged table visitor_budgets (
  network bytea not null,
  day date not null,
  photo_ids uuid[] not null default '{}',
  primary key (day, network)
);

alter table visitor_budgets enable row level security;

create table photo_embeddings (
  photo_id uuid primary key references photos (id) on delete cascade,
  model_id text not null,
  embedding vector(1792) not null
);

alter table photo_embeddings enable row level security;
grant select, insert, update, delete on photo_embeddings to worker;
create policy photo_embeddings_all_worker on photo_embeddings for all to worker using (true);

create trigger photo_embeddings_similar_on_insert after insert on photo_embeddings
referencing new table as fresh for each statement execute function photo_embedded();
create trigger photo_embeddings_similar_on_update after update on photo_embeddings
referencing new table as fresh for each statement execute function photo_embedded();

-- Vectors of live photos only, so that no list can reveal the vector of another photo. Half precision, stored in the
-- row: a list reads some hundred of them.
create table photo_similar (
  photo_id uuid primary key references photo_embeddings (photo_id) on delete cascade,
  model_id text not null,
  embedding halfvec(1792) not null
);
alter table photo_similar alter column embedding set storage plain;
-- The first 512 dimensions and half of the usual links: a graph over whole vectors does not stay in memory
-- (similar_photos, docs/decisions/023).
create index photo_similar_nearest on photo_similar
using hnsw ((subvector(embedding, 1, 512)::halfvec(512)) halfvec_cosine_ops) with (m = 8);

alter table photo_similar enable row level security;
