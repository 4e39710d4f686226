-- Trigger on releases: the document that was sent is the document that is signed.
create or replace function guard_release_document() returns trigger language plpgsql as $$
begin
  if old.release_state <> 'draft' and (old.document, old.document_sha256, old.terms_version, old.person_id, old.user_id)
    is distinct from (new.document, new.document_sha256, new.terms_version, new.person_id, new.user_id)
  then
    raise exception 'the document of a release is fixed once it was sent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
