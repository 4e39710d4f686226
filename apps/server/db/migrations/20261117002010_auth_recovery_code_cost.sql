-- The cost a recovery code was hashed at. It is part of the hash: without it, raising today's cost would invalidate every
-- code that users keep. The default is the cost of all codes made before this column, and by processes of the version
-- before it that still run while it is added.
set role auth_admin;
alter table auth.recovery_codes add column cost text not null default 'm=19456,t=2,p=1'
  check (cost ~ '^m=[0-9]{1,8},t=[0-9]{1,4},p=[0-9]{1,3}$');
reset role;
