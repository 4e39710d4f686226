import type { Drawing } from '@shoebox/server/testing/photos/drawn-archive'

/*
 * How relevance is judged. A photo is judged by the content of its generated image: the scene, the things and people in it with their ages, the
 * year, the place and the day. Its title, its tags and the search results are not used.
 * A scene counts for more than a thing in it: for 'dog' a photo of a dog is exact, and a dog on a porch only fits. Ages are
 * as people look: to a set decorator a woman of sixty is a grandmother.
 * The rules were checked against the images of 19 queries, up to 7 each. Things in hands (newspaper, ice cream) and at the
 * side (television, porch swing) are often cut off or hidden, so no query asks for them.
 */

/** 3 is an exact match, 2 fits, 1 is acceptable without a better result, 0 is not relevant. */
export type Grade = 0 | 1 | 2 | 3

/** True if the image shows this. Uses only the content of the image, never the words by which search finds it. */
export type Is = (drawing: Drawing) => boolean

export type Question = {
  /** The query as typed. */
  asked: string
  /** Grade 3: the photo shows all of it, as its main subject. */
  exactly: Is
  /** Grade 2: the photo shows it, but not as its main subject, or a few years off. */
  fits: Is
  /** Grade 1: something else that a decorator would accept instead. */
  couldDo: Is
}

export function gradeOf({ exactly, fits, couldDo }: Question, drawing: Drawing): Grade {
  if (exactly(drawing)) return 3
  if (fits(drawing)) return 2
  return couldDo(drawing) ? 1 : 0
}

export const both =
  (...all: Is[]): Is =>
  (drawing) =>
    all.every((is) => is(drawing))

export const either =
  (...any: Is[]): Is =>
  (drawing) =>
    any.some((is) => is(drawing))
