-- The words that are recorded about a photo beside its texts: emotions, colors and moods, style, composition, people
-- count, color mode, print process, garments, objects, year and month. The words 'black' and 'white' are never written
-- for ethnicities: 'white dress' and 'black car' search for things. Without a pinned search path, so that PostgreSQL
-- can inline it into feed_photo_search.
create or replace function photo_recorded_words(p public.photos) returns text
language sql stable parallel safe as $$
  select concat_ws(' ꙮ ', array_to_string(p.emotions, ' ꙮ '),
    (select string_agg(v, ' ꙮ ') from unnest(p.color_and_mood) v
      where m.is_color or lower(v) <> all ('{black,white,gray,charcoal,brown,beige,cream,amber,red,magenta}')),
    p.image_style, nullif(lower(p.people_composition), 'no people'),
    case when p.people_count = 1 then 'one person'
      when p.people_count > 1 then concat_ws(' ',
        ('{one,two,three,four,five,six,seven,eight,nine,ten}'::text[])[p.people_count], 'people') end,
    case when p.people_count > 2 then 'group' end,
    substring(p.date_taken from '^\d{4}'),
    ('{january,february,march,april,may,june,july,august,september,october,november,december}'::text[])[
      substring(p.date_taken from '^\d{4}-(\d\d)')::integer],
    p.color_mode, case when m.is_color then p.dominant_color end, p.print_process,
    array_to_string(p.garments, ' ꙮ '), array_to_string(p.objects, ' ꙮ '))
  -- The dominant color of a black-and-white or sepia print says nothing about what it shows.
  from (select coalesce(p.color_mode, 'color') = 'color' and not exists (
    select from unnest(p.color_and_mood) v where lower(v) in ('black and white', 'sepia')) as is_color) m
$$;
