-- A face found by a model states nothing until a person names it or marks it as unidentifiable. Descriptions and
-- search rely on it.
create or replace function is_confirmed_face(p_model_id text, p_person_id uuid, p_face_status text) returns boolean
language sql immutable parallel safe as $$
  select p_model_id is null or p_person_id is not null or p_face_status <> 'identifiable'
$$;
