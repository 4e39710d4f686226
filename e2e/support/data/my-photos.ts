import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { markedName, storageKey, thumbName } from '@shoebox/domain/renditions'
import { createStorage } from '@shoebox/server/platform/storage'
import { drawJpeg } from '@shoebox/server/testing/draw-jpeg'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { origins } from '../../stack/addresses.ts'
import { newPerson, type Person } from '../people/people.ts'
import { ask } from './database.ts'
import { givePapers } from './papers.ts'
import { keepOnContributorSite } from './uploads.ts'

/** A contributor who has told and signed everything, in the browser. */
export async function newFamily(page: Page): Promise<Person> {
  const person = await newPerson({ roles: ['contributor'], firstName: 'Ruth' })
  await givePapers(person.id)
  await keepOnContributorSite(page, person.session)

  return person
}

type Wishes = {
  status: PhotoStatus
  title?: string
  decade?: string
  /** Not told yet, unless it is on sale or was. */
  hasClaim?: boolean
  size?: { width: number; height: number }
  /** The print that it is the back of. */
  backOf?: string
  /** Drawn, unless it is given. */
  picture?: Buffer
}

const approved: readonly PhotoStatus[] = ['live', 'paused', 'incident_hold']

/** A photo as the jobs and a moderator would have left it, with a picture to look at. */
export async function addPhoto(userId: string, wishes: Wishes): Promise<string> {
  const { status, title = '', decade = '', backOf = '' } = wishes
  const { size = { width: 1500, height: 1000 }, hasClaim = approved.includes(status) } = wishes
  const isApproved = approved.includes(status)
  const [{ id } = { id: '' }] = await ask<{ id: string }>(
    `with photo as (
       insert into photos (user_id, photo_status, title, decade_taken, back_of, price, width, height, orientation,
         thumbnail_url, preview_url)
       values ($1, $2, nullif($3, ''), nullif($4, ''), nullif($5, '')::uuid, 4500, $6, $7, 'landscape', 'thumb', 'preview')
       returning id, user_id
     ), claim as (
       insert into rights_claims (photo_id, user_id, basis, owns_print)
       select id, user_id, 'photographer', true from photo where $8::boolean
     ), clearance as (
       insert into clearance_checks (photo_id, decision, basis, faces_seen, faces_digest)
       select id, 'approved', 'photographer', 0, md5('') from photo where $9::boolean
     ), files as (
       insert into photo_files (photo_id, rendition, content_type, width, height, file_size, sha256)
       select id, name, 'image/webp', $6, $7, 1000, repeat('a', 64)
       from photo, unnest(array[$10, $11]) name
     )
     select id from photo`,
    [
      userId,
      status,
      title,
      decade,
      backOf,
      String(size.width),
      String(size.height),
      String(hasClaim),
      String(isApproved),
      thumbName(512, 'webp'),
      markedName('preview'),
    ],
  )
  await putPicture(id, wishes.picture ?? (await drawJpeg({ seed: randomInt(1e9), ...size })))

  return id
}

async function putPicture(id: string, body: Buffer): Promise<void> {
  const derivatives = createStorage(storageOptions('derivatives'))
  for (const name of [thumbName(512, 'webp'), markedName('preview')])
    await derivatives.put({ key: storageKey(id, name), body, contentType: 'image/jpeg' })
  derivatives.close()
}

export async function openMyPhotos(page: Page, search = ''): Promise<void> {
  await page.goto(`${origins.contributor}/photos${search}`)
  await page.getByRole('heading', { name: 'My photos', level: 1 }).waitFor()
}

/** The answer to what Submit asks of photos without a marked face. */
export async function sayNobody(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Can anybody be recognized/ })
  await question.getByRole('button', { name: 'Nobody can be recognized' }).click()
}

export const cellOf = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Photos' }).getByRole('listitem').filter({ hasText: title })

export const tabOf = (page: Page, name: string): Locator => page.getByRole('tab', { name })

export async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await ask<{ photo_status: string }>(
    'select photo_status from photos where id = $1',
    [id],
  )
  return row?.photo_status
}
