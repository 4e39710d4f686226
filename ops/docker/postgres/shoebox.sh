#!/bin/bash
# Run once by the image's entrypoint, on an empty volume, as superuser over the local socket.
set -euo pipefail

as_superuser=(psql --set=ON_ERROR_STOP=1 --no-psqlrc --quiet --username=postgres)

"${as_superuser[@]}" --dbname=postgres --file=/shoebox/roles.sql
"${as_superuser[@]}" --dbname=postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv api_password API_PASSWORD
\getenv worker_password WORKER_PASSWORD
\getenv auth_password AUTH_PASSWORD
alter role shoebox_owner password :'owner_password';
alter role api password :'api_password';
alter role worker password :'worker_password';
alter role auth_admin password :'auth_password';
create database shoebox owner shoebox_owner;
SQL
"${as_superuser[@]}" --dbname=shoebox --file=/shoebox/extensions.sql
