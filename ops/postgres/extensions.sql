-- Per database, run as superuser before the first migration.
create extension if not exists vector;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;
create extension if not exists pgcrypto;
create extension if not exists btree_gist;
create extension if not exists pg_stat_statements;
