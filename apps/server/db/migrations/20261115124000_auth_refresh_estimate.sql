-- It gives one row. With the thousand that is taken for granted, every refresh among 20,000 people read all of them.
set role auth_admin;
alter function auth.rotate_refresh(uuid, bigint, interval, interval) rows 1;
reset role;
