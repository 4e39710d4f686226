-- Whether a contributor has sent a file before is asked for every file that is chosen.
create index uploads_file on uploads (user_id, sha256);
