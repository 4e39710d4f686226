import {
  longestUrlHours,
  storageKey,
  type ThumbFormat,
  type ThumbHeight,
  thumbName,
} from '@shoebox/domain/catalog/renditions'
import type { RequestCtx } from '../../context.ts'

type Image = {
  photoId: string
  /** The file name, such as `thumb-512.webp`. */
  rendition: string
  /** Lifetime of the URL. Default and maximum: `longestUrlHours`. */
  hours?: number
}

/**
 * The signed URL of a photo's image. It is a bearer credential: the caller has checked that the user or visitor may see
 * the photo.
 */
export function signImage(
  { files }: Pick<RequestCtx, 'files'>,
  { photoId, rendition, hours = longestUrlHours }: Image,
): string {
  const key = storageKey(photoId, rendition)
  return files.signer.get({
    bucket: files.derivativesBucket,
    key,
    ...urlWindow({ now: Date.now(), hours }),
  })
}

export type Thumb = { photoId: string; height: ThumbHeight; format: ThumbFormat }

export function signThumb(
  ctx: Pick<RequestCtx, 'files'>,
  { photoId, height, format }: Thumb,
): string {
  return signImage(ctx, { photoId, rendition: thumbName(height, format) })
}

const minuteMs = 60_000
const quarterMs = 15 * minuteMs

/** Two minutes, because a URL signed in the last second of its minute must still work. */
const shortestMs = 2 * minuteMs

type UrlWindow = { date: Date; expiresSeconds: number }

/**
 * Start and duration of a signed URL, rounded down to quarters of an hour: all URLs of an image are equal for 15 minutes,
 * so browsers find it in their cache. Below half an hour they are rounded to minutes, as quarters would leave too little.
 * A URL never lasts longer than requested, nor than `longestUrlHours`.
 */
export function urlWindow({ now, hours }: { now: number; hours: number }): UrlWindow {
  const requestedMs = Math.min(longestUrlHours, hours) * 60 * minuteMs
  const stepMs = requestedMs < 2 * quarterMs ? minuteMs : quarterMs
  const durationMs = Math.max(shortestMs, Math.floor(requestedMs / stepMs) * stepMs)

  return { date: new Date(Math.floor(now / stepMs) * stepMs), expiresSeconds: durationMs / 1000 }
}
