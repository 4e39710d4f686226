import type { Client } from 'pg'
import type { PhotoRecord } from '../archive/record.ts'
import { describeRecord } from '../drawing/drawn-facts.ts'
import { listGenders } from '../drawing/list-genders.ts'
import { fileNameOf } from '../queries.ts'
import type { Ingested } from './cache.ts'

type Restored = {
  ingested: Ingested
  record: PhotoRecord
  /** Index of the image. */
  index: number
  userId: string
  /** A photo that repeats an image has no original file. */
  hasOriginal: boolean
}

/** Inserts all rows of an ingested photo in one statement. Does nothing if the photo exists. */
export async function restorePhoto(owner: Client, photo: Restored): Promise<void> {
  const { ingested, record, index, userId, hasOriginal } = photo
  const files = ingested.files.filter(({ rendition }) => hasOriginal || rendition !== 'original')
  const row = {
    ...describeRecord(record, index),
    id: ingested.photoId,
    user_id: userId,
    genders: listGenders(record),
    file_name: fileNameOf(record.index),
    file_size: ingested.fileSize,
    width: ingested.width,
    height: ingested.height,
    orientation: ingested.orientation,
    thumbhash: ingested.thumbhash,
    dominant_color: ingested.dominantColor,
    friendly_print_size: ingested.printSize,
    sha256: ingested.sha256,
    phash: ingested.phash,
    mirror_phash: ingested.mirrorPhash,
    metadata: ingested.metadata,
    model_id: ingested.modelId,
    embedding: ingested.embedding,
    files,
  }
  await owner.query(statement, [JSON.stringify(row)])
}

const statement = `
  with r as (
    select * from jsonb_to_record($1::jsonb) r (id uuid, user_id uuid, title text,
      description text, tags text[], orientation text, people_count integer,
      people_composition text, width integer, height integer, file_size bigint, location_city text,
      location_state_province text, location_country text, decade_taken text, date_taken text,
      ethnicities text[], age_groups text[], genders text[], emotions text[], image_style text,
      color_and_mood text[], garments text[], objects text[], color_mode text, print_process text, dominant_color text, friendly_print_size text, thumbhash text,
      event_names text[], file_name text, sha256 text, phash text, mirror_phash text,
      metadata jsonb, model_id text, embedding text, files jsonb)
  ), photo as (
    insert into photos (id, user_id, title, description, thumbnail_url, preview_url, tags,
      orientation, people_count, people_composition, width, height, file_size, photo_status,
      location_city, location_state_province, location_country, decade_taken, date_taken,
      ethnicities, age_groups, genders, emotions, image_style, color_and_mood, garments, objects,
      color_mode, print_process, dominant_color, friendly_print_size, thumbhash)
    select id, user_id, title, description, '/media/' || id || '/thumb', '/media/' || id || '/preview',
      tags, orientation, people_count, people_composition, width, height, file_size, 'needs_info',
      location_city, location_state_province, location_country, decade_taken, date_taken,
      ethnicities, age_groups, genders, emotions, image_style, color_and_mood, garments, objects,
      color_mode, print_process, dominant_color, friendly_print_size, thumbhash
    from r on conflict (id) do nothing returning id
  ), fresh as (
    select r.* from r join photo using (id)
  ), upload as (
    insert into uploads (photo_id, user_id, file_name, file_size, content_type, sha256, part_size,
      upload_status, completed_at)
    select id, user_id, file_name, file_size, 'image/jpeg', sha256, 8388608, 'completed', now()
    from fresh
  ), ingest as (
    insert into photo_ingest (photo_id, step, finished_at) select id, 'done', now() from fresh
  ), hashes as (
    insert into photo_hashes (photo_id, sha256, phash, mirror_phash)
    select id, sha256, phash::bit(64), mirror_phash::bit(64) from fresh
  ), metadata as (
    insert into photo_metadata (photo_id, metadata) select id, metadata from fresh
  ), vector as (
    insert into photo_embeddings (photo_id, model_id, embedding)
    select id, model_id, embedding::vector from fresh where model_id is not null
  ), files as (
    insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
    select fresh.id, f.rendition, f.content_type, f.width, f.height, f.file_size, f.sha256
    from fresh, jsonb_to_recordset(fresh.files) f (rendition text, content_type text,
      width integer, height integer, file_size bigint, sha256 text)
  )
  insert into photo_events (photo_id, event_id)
  select fresh.id, e.id from fresh join events e on e.name = any (fresh.event_names)`
