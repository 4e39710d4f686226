-- Trigger on state columns, arguments: machine and column. A state moves only along state_transitions and only by its
-- movers. Transitions of the clearance triggers (rights) are possible only inside another trigger, so that an operator
-- cannot make them either.
create or replace function guard_transition() returns trigger language plpgsql as $$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
  allowed text[];
begin
  if was is not distinct from becomes then
    return new;
  end if;
  select movers into allowed from public.state_transitions
  where machine = tg_argv[0] and from_state = was and to_state = becomes;
  if allowed is null then
    raise exception 'a % cannot go from % to %', tg_argv[0], was, becomes using errcode = 'check_violation';
  elsif public.current_mover() <> all (allowed) or (allowed = '{rights}' and pg_trigger_depth() < 2) then
    raise exception 'only % may take a % from % to %', array_to_string(allowed, ' or '), tg_argv[0], was, becomes
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
