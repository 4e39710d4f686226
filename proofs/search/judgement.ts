import type { Drawing } from '@shoebox/server/testing/drawn-archive'

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

const never: Is = () => false

export function ask(asked: string, ...[exactly, fits = never, couldDo = never]: Is[]): Question {
  return { asked, exactly: exactly ?? never, fits, couldDo }
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

export const scene =
  (...kinds: string[]): Is =>
  (drawing) =>
    kinds.includes(drawing.scene)

export const shows =
  (...things: string[]): Is =>
  ({ things: drawn }) =>
    things.some((thing) => drawn.has(thing))

export const on =
  (...names: string[]): Is =>
  ({ events }) =>
    names.some((name) => events.includes(name))

export const inMonth =
  (wanted: number): Is =>
  ({ month }) =>
    month === wanted

/** In the open, where a season can be seen. */
export const outdoorsIn =
  (wanted: string): Is =>
  ({ season, isIndoors }) =>
    season === wanted && !isIndoors

export const ofDecade =
  (first: number): Is =>
  ({ year }) =>
    year >= first && year < first + 10

/** Nobody sees three years. */
export const nearDecade =
  (first: number): Is =>
  ({ year }) =>
    year >= first - 3 && year < first + 13

/** The decade before or after: with other curtains it would do. */
export const aroundDecade =
  (first: number): Is =>
  ({ year }) =>
    year >= first - 10 && year < first + 20

export const inYears =
  (from: number, to: number): Is =>
  ({ year }) =>
    year >= from && year <= to

export const inCity =
  (name: string): Is =>
  ({ city }) =>
    city === name

export const inState =
  (name: string): Is =>
  ({ state }) =>
    state === name

export const inCountry =
  (name: string): Is =>
  ({ country }) =>
    country === name

export const toned =
  (...tones: Drawing['tone'][]): Is =>
  ({ tone }) =>
    tones.includes(tone)

export const printedOn =
  (name: string): Is =>
  ({ print }) =>
    print.includes(name)

type Who = { from?: number; to?: number; gender?: 'female' | 'male' }

/** Somebody of this age, up to but not including `to`. */
export const someone = (who: Who): Is => atLeast(1, who)

export const atLeast =
  (count: number, who: Who): Is =>
  ({ people }) =>
    people.filter(isSomeone(who)).length >= count

export const everyone =
  (who: Who): Is =>
  ({ people }) =>
    people.length > 0 && people.every(isSomeone(who))

export const people =
  (from: number, to: number): Is =>
  (drawing) =>
    drawing.people.length >= from && drawing.people.length <= to

function isSomeone({ from = 0, to = 200, gender }: Who) {
  return (person: Drawing['people'][number]) =>
    person.age >= from && person.age < to && (gender === undefined || person.gender === gender)
}
