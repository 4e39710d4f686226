-- Trigger on tables of rights: truncate would fire no row trigger and bypass clearance.
create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are removed one by one', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
