import { randomBytes } from 'node:crypto'
import type { TestDatabase } from '../database.ts'
import { firstOf } from '../first-of.ts'

type Options = { number: number; isActive?: boolean; hasFace?: boolean }

type Background = { key_640: string; key_1280: string; key_1920: string }

/** A background image row; its files do not exist. */
export async function buildBackground(
  { admin }: TestDatabase,
  { number, isActive = true, hasFace = true }: Options,
): Promise<Background> {
  const keys = [640, 1280, 1920].map(
    (width) => `backgrounds/lake-${width}-${randomBytes(6).toString('hex')}.avif`,
  )
  const face = hasFace ? [0.5, 0.25, 0.125, 0.25] : [null, null, null, null]
  const { rows } = await admin.query<Background>(
    `insert into background_images (number, key_640, key_1280, key_1920, width, height, year, place,
       people, face_x, face_y, face_width, face_height, is_active)
     values ($1, $2, $3, $4, 1920, 922, 1956, 'Duluth MN', 2, $5, $6, $7, $8, $9)
     returning key_640, key_1280, key_1920`,
    [number, ...keys, ...face, isActive],
  )
  return firstOf(rows)
}
