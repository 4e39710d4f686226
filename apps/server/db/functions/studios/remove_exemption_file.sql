-- Trigger on company_exemptions: a deleted exemption loses its files, also when its company is deleted. The job waits
-- until the signed URL of the upload has expired (10 minutes), because a late upload would outlive the removal; retried
-- for days, because the company was told that the file is removed. billing/exemption-tasks.ts has the same job.
create or replace function remove_exemption_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.add_job('studios.remove-exemption-file', json_build_object('exemptionId', old.id),
    'remove-exemption-file:' || old.id, old.created_at + interval '11 minutes', 25);
  return null;
end
$$;
