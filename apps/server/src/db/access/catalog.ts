import type { FixtureRow, RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

/** What a family states about a photo, and what ingest and staff add. */
const told =
  'title description tags location_city location_state_province location_country decade_taken date_taken'
const judged =
  'price orientation people_count people_composition photo_status ethnicities age_groups genders emotions image_style color_and_mood dominant_color friendly_print_size featured garments objects color_mode print_process'

export const livePhoto = rowId(20)
export const draftPhoto = rowId(21)

export const photos: Record<string, FixtureRow> = {
  live: photo({ id: livePhoto, photoid: 1, photo_status: 'live' }),
  draft: photo({ id: draftPhoto, photoid: 2, photo_status: 'uploading' }),
}

export const catalogAccess: RoomAccess = {
  tables: {
    events: {
      key: ['id'],
      rows: { any: { id: rowId(22), name: 'Birthday' } },
      columns: { insert: { authenticated: 'id name' }, update: { authenticated: 'name' } },
      select: { anyone: 'all', worker: 'all' },
      insert: { admin: 'all' },
      update: { admin: 'all' },
      delete: { admin: 'all' },
    },
    synonyms: {
      key: ['term'],
      rows: { any: { term: 'auto', synonym_of: 'car' } },
      columns: { insert: { authenticated: 'term synonym_of is_one_way' } },
      select: { anyone: 'all', worker: 'all' },
      insert: { admin: 'all' },
      delete: { admin: 'all' },
    },
    photos: {
      key: ['id'],
      rows: photos,
      select: { anyone: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      // Clients may not insert the status: both rows would be `uploading`.
      insert: { contributor: 'all', worker: 'all' },
      update: { contributor: 'all', staff: 'all', worker: 'all' },
      columns: {
        select: {
          anon: 'id photoid thumbnail_url orientation width height photo_status featured created_at thumbhash tags decade_taken people_count location_city location_state_province location_country',
        },
        insert: { authenticated: `id user_id file_size back_of ${told}` },
        update: { authenticated: `${told} ${judged}` },
      },
    },
    photo_events: {
      key: ['photo_id', 'event_id'],
      rows: {
        live: { photo_id: livePhoto, event_id: rowId(22) },
        draft: { photo_id: draftPhoto, event_id: rowId(22) },
      },
      select: { anyone: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      insert: { contributor: 'all', staff: 'all', worker: 'all' },
      delete: { contributor: 'all', staff: 'all', worker: 'all' },
    },
    photos_issues: {
      key: ['id'],
      rows: { live: { id: livePhoto, photoshop: true } },
      select: { staff: 'all', worker: 'all' },
      insert: { admin: 'all' },
      update: { admin: 'all' },
      columns: {
        update: { authenticated: 'photoshop info_missing missing_faces' },
      },
    },
    photo_popularity: {
      key: ['photo_id'],
      rows: { live: { photo_id: livePhoto }, draft: { photo_id: draftPhoto } },
      select: { anyone: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    photo_labels: {
      key: ['photo_id'],
      rows: { live: { photo_id: livePhoto }, draft: { photo_id: draftPhoto } },
      select: { signedIn: 'live', contributor: 'all', staff: 'all', worker: 'all' },
      update: { worker: 'all' },
      columns: { update: { worker: 'face_ids' } },
    },
    photo_card: {
      key: ['photo_id'],
      rows: {
        live: { photo_id: livePhoto, photoid: 1, user_id: people.contributor, card: {} },
      },
      select: { signedIn: 'all', worker: 'all' },
    },
    photo_search: {
      key: ['photo_id'],
      rows: {
        live: {
          photo_id: livePhoto,
          photoid: 1,
          tsv: 'lake',
          random_key: 0.5,
          created_at: '2026-01-01T00:00:00Z',
          stems: 'lake',
          look: 196100,
          kinds: '[[], []]',
          event_ids: '{}',
          user_id: people.contributor,
          face_ages: 0,
        },
      },
      select: { signedIn: 'all', worker: 'all' },
    },
    photo_rank: {
      key: ['photo_id'],
      rows: { live: { photoid: 1, photo_id: livePhoto, popularity: 0 } },
      select: { signedIn: 'all', worker: 'all' },
    },
    search_tokens: {
      key: ['token'],
      rows: { any: { token: '=lake', photos: 1 } },
      select: { signedIn: 'all', worker: 'all' },
    },
    search_token_changes: {
      key: ['token'],
      rows: { any: { token: '=lake', delta: 1 } },
      select: { signedIn: 'all', worker: 'all' },
    },
    search_outbox: {
      key: ['photoid'],
      rows: { any: { photoid: '1', version: 1 } },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    search_indexes: {
      key: ['name'],
      rows: { any: { name: 'shoebox-photos-0-0', status: 'retired' } },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
    visitor_budgets: {
      key: ['day', 'network'],
      rows: { any: { day: '2100-01-01', network: '\\x01' } },
    },
    photo_similar: {
      key: ['photo_id'],
      rows: {
        live: { photo_id: livePhoto, model_id: 'images-1', embedding: `[${'0,'.repeat(1791)}1]` },
      },
    },
    photo_embeddings: {
      key: ['photo_id'],
      rows: {
        live: { photo_id: livePhoto, model_id: 'images-1', embedding: `[${'0,'.repeat(1791)}1]` },
      },
      select: { worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      delete: { worker: 'all' },
    },
  },
  views: {
    photos_details_mv: {
      key: ['id'],
      rows: { live: { id: livePhoto }, draft: { id: draftPhoto } },
      select: { signedIn: 'live', contributor: 'all', staff: 'all', worker: 'all' },
    },
  },
  functions: {
    'build_photo_card(photos_details_mv)': [],
    'feed_photo_search(uuid[])': [],
    'search_words(text)': [],
    'search_value(text)': [],
    'people_count_display(integer)': [],
    'join_black_and_white(text)': [],
    'age_group_at(numeric)': [],
    'ethnicity_modifiers(text)': [],
    'photo_recorded_words(photos)': [],
    'photo_people_words(photos)': [],
    'face_age_bar(integer)': [],
    'search_query(text)': ['signedIn'],
    'counted_tokens(tsvector)': [],
    'fold_search_tokens(integer)': ['worker'],
    'rank_by_clicks(integer)': ['worker'],
    'set_photo_ranks(integer[],integer[])': [],
    'has_search_indexes()': [],
    'popularity_bucket(integer)': [],
    'queue_search_changes(integer[],uuid[])': [],
    'next_search_version(bigint)': ['worker'],
    'renumber_search_photos(integer[],bigint)': ['worker'],
    'feed_faces_by_size(uuid[])': [],
    'count_search_token(text)': ['signedIn'],
    'count_search_tokens(text)': ['signedIn'],
    'search_words_like(text,integer)': ['anyone'],
    'search_words_near(text)': ['anyone'],
    'search_word_counts(text[])': ['anyone'],
    'search_places()': ['anyone'],
    'search_facets(text,text[],text[])': ['signedIn'],
    'search_as_visitor(text,text,text,double precision)': ['anonymous'],
    'facets_as_visitor(text,text[],text[])': ['anonymous'],
    'search_text(text)': [],
    'taxonomy_name(text,text)': ['anyone'],
    'known_taxonomy(text,text)': ['anyone'],
    'event_covers()': ['anyone'],
    'most_used_tags(integer)': ['anyone'],
    'admit_to_visitor(bytea,uuid[],integer,boolean)': [],
    'prune_visitor_budgets()': ['worker'],
    'feed_photo_cards(uuid[])': ['worker'],
    'feed_photo_labels(uuid[])': ['worker'],
    'feed_photos_by_size(uuid[])': [],
    'guard_photo_columns()': [],
    'photos_changed()': [],
    'photo_labels_changed()': [],
    'photo_events_changed()': [],
    'photo_faces_changed()': [],
    'photo_face_people(uuid[])': [],
    'is_confirmed_face(text,uuid,text)': [],
    'describe_photos(uuid[])': ['worker'],
    'describe_photos_by_size(uuid[])': [],
    'describe_photo_composition(uuid[])': [],
    'describe_added_faces()': [],
    'describe_changed_faces()': [],
    'describe_changed_people()': [],
    'describe_changed_photos()': [],
    'photo_face_ages_changed()': [],
    'people_statements_changed()': [],
    'photo_popularity_changed()': [],
    'photo_search_entered()': [],
    'photo_search_changed()': [],
    'photo_search_left()': [],
    'photo_similar_entered()': [],
    'photo_similar_left()': [],
    'photo_embedded()': [],
    'tag_weights(text[])': [],
    'search_token_query(text)': [],
    'similar_photos(uuid,integer,integer)': ['signedIn'],
    'event_renamed()': [],
    'storefront_changed()': [],
  },
}

function photo(values: FixtureRow): FixtureRow {
  return {
    user_id: people.contributor,
    price: 4500,
    width: 3000,
    height: 2000,
    orientation: 'landscape',
    thumbnail_url: '/media/x/thumb',
    preview_url: '/media/x/preview',
    ...values,
  }
}
