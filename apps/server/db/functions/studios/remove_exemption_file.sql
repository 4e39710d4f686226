-- Trigger on company_exemptions: removes the files of a deleted exemption, also when its company is deleted. The job
-- waits until the upload URL has expired (10 minutes), because a file uploaded later would never be removed. It retries
-- for days, because the interface has already confirmed the removal. billing/exemption-tasks.ts adds the same job.
create or replace function remove_exemption_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.add_job('studios.remove-exemption-file', json_build_object('exemptionId', old.id),
    'remove-exemption-file:' || old.id, old.created_at + interval '11 minutes', 25);
  return null;
end
$$;
