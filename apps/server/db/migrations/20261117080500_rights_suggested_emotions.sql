-- A consent covers what its text names. The text names expressions from now on; who agreed before has not agreed to them.
alter table face_consents add column covers_expressions boolean not null default false;
grant insert (covers_expressions), update (covers_expressions) on face_consents to authenticated;

-- What the face model suggests, for a person to confirm as an emotion of the photo. It goes with the consent.
alter table photo_faces add column suggested_emotion text
  check (suggested_emotion in ('Smiling', 'Surprised', 'Serious'));
grant update (suggested_emotion) on photo_faces to authenticated;
