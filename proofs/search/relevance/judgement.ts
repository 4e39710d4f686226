import type { Drawing } from '@shoebox/server/testing/photos/drawn-archive'

/*
 * How a judgement is made. A set decorator asks for something to be seen on a photo, so a photo is judged by what was
 * drawn on it: the scene, the things and people in it with their ages, the year, the place and the day. Neither its title
 * nor its tags are read, nor what a search finds.
 * A scene counts for more than a thing in it: 'dog' asks for a photo of a dog, and a dog on a porch only fits. Ages are as
 * people look: a woman of sixty is a grandmother to whoever furnishes a room.
 * Rules were held against the pictures of 19 queries, up to 7 of each. What hands hold (newspaper, ice cream) and what stands at
 * the side (television, porch swing) is often cut off or hidden, so nobody is asked for it.
 */

/** 3 is exactly what was asked for, 2 fits, 1 could do where there is nothing better, 0 is no answer. */
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
