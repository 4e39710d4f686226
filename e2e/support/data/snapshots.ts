import { drawPrint as draw } from '@shoebox/server/testing/draw-print'
import { ask } from './database.ts'
import type { UploadFile } from './uploads.ts'

type Face = { x: number; y: number; width: number; height: number }
export type DrawnPrint = UploadFile & { faces: readonly Face[] }

/** A generated family photo as in the demo archive, with its face boxes. */
export async function drawPrint(name: string, index: number): Promise<DrawnPrint> {
  const { jpeg, faces } = await draw(index)

  return { name, mimeType: 'image/jpeg', buffer: jpeg, faces }
}

type Release = 'signed' | 'sent' | null

type Named = {
  photoId: string
  userId: string
  faces: readonly Face[]
  releases: readonly Release[]
}

const sitters = ['Alice', 'Donald', 'David', 'Mark', 'Betty', 'Walter']

/** Inserts people with releases in these states. */
export async function nameFaces({ photoId, userId, faces, releases }: Named): Promise<void> {
  for (const [index, { x, y, width, height }] of faces.entries()) {
    const box = [x, y, width, height].map(String)
    const [person] = await ask<{ id: string }>(
      `with person as (insert into people (user_id, name) values ($2, $3) returning id)
       insert into photo_faces (photo_id, person_id, box_x, box_y, box_width, box_height)
       select $1, id, $4, $5, $6, $7 from person returning person_id as id`,
      [photoId, userId, `${sitters[index] ?? 'Ruth'} Hallowell`, ...box],
    )
    const state = releases[index]
    if (person && state)
      await ask(
        `with release as (
           insert into releases (person_id, user_id, release_state, relation, signer_name, signer_email,
             terms_version, document, document_sha256, sent_at, signed_name, signed_at, allows_face_search)
           values ($1, $2, $3, 'self', 'Test Signer', 'signer@shoebox.test', '1', 'Release', repeat('a', 64), now(),
             'Test Signer', now(), false) returning id)
         insert into release_photos (release_id, photo_id) select id, $4 from release`,
        [person.id, userId, state, photoId],
      )
  }
}
