import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { putFile } from './put-file.ts'

/** What is known about each drawing; its files are <name>-640.avif, -1280 and -1920. */
const manifest = z.array(
  z.object({
    number: z.int(),
    name: z.string(),
    width: z.int(),
    height: z.int(),
    year: z.int(),
    place: z.string(),
    people: z.int(),
    face: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  }),
)

type Background = z.output<typeof manifest>[number]

type Options = { storage: Storage; ownerUrl: string }

export async function addBackgrounds({ storage, ownerUrl }: Options): Promise<number> {
  const text = await readFile(resolve(import.meta.dirname, 'backgrounds/manifest.json'), 'utf8')
  const backgrounds = manifest.parse(JSON.parse(text))
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const background of backgrounds) await addBackground({ owner, storage, background })
  } finally {
    await owner.end()
  }
  return backgrounds.length
}

type Addition = { owner: Client; storage: Storage; background: Background }

async function addBackground({ owner, storage, background }: Addition): Promise<void> {
  const { number, name, width, height, year, place, people, face } = background
  const keys = await Promise.all(
    [640, 1280, 1920].map((size) =>
      putFile({ storage, folder: 'backgrounds', file: `${name}-${size}.avif` }),
    ),
  )

  await owner.query(
    `insert into background_images (number, key_640, key_1280, key_1920, width, height, year, place,
       people, face_x, face_y, face_width, face_height)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (number) do update set key_640 = excluded.key_640, key_1280 = excluded.key_1280,
       key_1920 = excluded.key_1920, width = excluded.width, height = excluded.height,
       year = excluded.year, place = excluded.place, people = excluded.people,
       face_x = excluded.face_x, face_y = excluded.face_y,
       face_width = excluded.face_width, face_height = excluded.face_height`,
    [number, ...keys, width, height, year, place, people, face.x, face.y, face.width, face.height],
  )
}
