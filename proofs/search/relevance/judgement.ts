import type { Drawing } from '@shoebox/server/testing/photos/drawn-archive'

/*
 * How relevance is judged. A photo is judged by what was drawn: the scene, the things and people in it with their ages, the
 * year, the place and the day. Its title, its tags and the search results are not used.
 * A scene counts for more than a thing in it: for 'dog' a photo of a dog is exact, and a dog on a porch only fits. Ages are
 * as people look: to a set decorator a woman of sixty is a grandmother.
 * The rules were checked against the images of 19 queries, up to 7 each. Things in hands (newspaper, ice cream) and at the
 * side (television, porch swing) are often cut off or hidden, so no query asks for them.
 */

/** 3 is an exact match, 2 fits, 1 is acceptable without a better result, 0 is not relevant. */
export type Grade = 0 | 1 | 2 | 3

/** Whether a drawing is of this. Only what was drawn is looked at, never the words by which it is found. */
export type Is = (drawing: Drawing) => boolean

export type Question = {
  /** As it is typed. */
  asked: string
  /** All of it is there, and it is what the photo is of. */
  exactly: Is
  /** It is there but beside something else, or a few years off. */
  fits: Is
  /** Not that, but what a decorator would take in its place. */
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
