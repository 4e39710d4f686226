-- Adds a job for a use case. The worker may add any task, a request with a session only those in request_tasks.
create or replace function enqueue(
  p_task text, p_payload json default '{}', p_job_key text default null,
  p_run_at timestamptz default null, p_max_attempts integer default 10
) returns void language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role') = 'authenticated'
    and not exists (select from public.request_tasks where task = p_task)
  then
    raise exception 'a request may not add the task %', p_task using errcode = 'insufficient_privilege';
  end if;
  perform public.add_job(p_task, p_payload, p_job_key, p_run_at, p_max_attempts);
end
$$;
grant execute on function enqueue(text, json, text, timestamptz, integer) to authenticated, worker;
