-- Adds a job in the caller's transaction, so that it exists if and only if the change commits. Only other functions
-- call it; programs call enqueue.
create or replace function add_job(
  p_task text, p_payload json default '{}', p_job_key text default null,
  p_run_at timestamptz default null, p_max_attempts integer default 10
) returns void language plpgsql security definer set search_path = '' as $$
begin
  if p_task !~ '^[a-z]+\.[a-z]+(-[a-z]+)*$' then
    raise exception 'not a task name: %', p_task using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    identifier => p_task, payload => p_payload, run_at => p_run_at,
    max_attempts => p_max_attempts, job_key => p_job_key);
end
$$;
