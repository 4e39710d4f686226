/** Occasions that borrow a place drawn elsewhere: the steps, the yard, the good sofa. */

import { christmas } from './occasions/christmas.ts'
import { driveway } from './outdoors/driveway.ts'
import { porch } from './outdoors/porch.ts'
import { yard } from './outdoors/yard.ts'
import { parlor } from './parlor.ts'
import type { Scene } from './scene.ts'
import { studio } from './studio.ts'

/** The same people, before whichever background was handy that day. */
const elsewhere =
  (places: readonly Scene[]): Scene['draw'] =>
  (s, cast, setting) =>
    s.rng.pick(places).draw(s, cast, setting)

export const graduation: Scene = {
  ...yard,
  draw: elsewhere([yard, porch, driveway]),
  kind: 'graduation',
  years: [1920, 2005],
  weight: 4,
  months: [5, 6],
  shapes: ['port', 'square', 'land'],
  roles: [{ ages: [17, 23], occasion: 'graduate' }],
  extras: [0, 4],
  extraAges: [6, 85],
  occasion: 'best',
  events: ['graduation'],
  style: ['portrait', 'posed group'],
  tags: ['graduation', 'cap and gown', 'mortarboard', 'school', 'achievement'],
  mood: ['proud', 'hopeful'],
  captions: [
    '{lead}’s graduation, {place}, {year}',
    'First one in the family to finish. {lead}, {year}',
    '{lead} in cap and gown, {month} {year}',
    'Commencement, {place}, {year}',
  ],
}
export const sendOff: Scene = {
  ...porch,
  draw: elsewhere([porch, yard, driveway, parlor]),
  kind: 'military send-off',
  years: [1917, 1972],
  weight: 4,
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  shapes: ['port', 'port', 'square', 'land'],
  roles: [{ ages: [18, 34], occasion: 'service', gender: 'male' }],
  extras: [0, 4],
  extraAges: [3, 80],
  occasion: 'best',
  events: ['military send-off', 'home on leave'],
  style: ['portrait', 'posed group'],
  tags: ['uniform', 'military', 'home on leave', 'farewell', 'service'],
  mood: ['proud', 'bittersweet'],
  captions: [
    '{lead} home on leave, {place}, {year}',
    'The day {lead} shipped out, {month} {year}',
    '{lead} in uniform, {place}, {year}',
    '{all}. He came home in one piece, {year}',
  ],
}
export const prom: Scene = {
  ...porch,
  draw: elsewhere([porch, parlor, driveway, yard]),
  kind: 'prom',
  years: [1938, 2005],
  weight: 4,
  months: [5, 6],
  shapes: ['port', 'port', 'square'],
  roles: [{ ages: [16, 19], occasion: 'prom' }],
  extras: [0, 1],
  extraAges: [16, 20],
  occasion: 'prom',
  events: ['prom', 'formal dance'],
  style: ['portrait', 'posed group'],
  tags: ['prom', 'formal wear', 'teenager', 'dance', 'evening'],
  mood: ['nervous', 'glamorous'],
  captions: [
    '{lead}, prom night, {year}',
    'Junior prom, {place}, {year}',
    '{lead} all dressed up, {month} {year}',
    'The corsage matched. {lead}, {year}',
  ],
}
export const carAlone: Scene = {
  ...driveway,
  extras: [0, 0],
  weight: 1.4,
  style: ['still life'],
  events: ['new car', 'first car'],
  captions: [
    'The new car, {place}, {year}',
    'Nobody allowed to touch it. {year}',
    'The old car the day we sold it, {year}',
  ],
}
export const treeAlone: Scene = {
  ...christmas,
  roles: [],
  extras: [0, 0],
  weight: 1,
  style: ['still life'],
  captions: [
    'The tree, Christmas {year}',
    'Our best tree. {place}, {year}',
    'Christmas Eve, everyone asleep, {year}',
  ],
}
export const baptism: Scene = {
  ...studio,
  kind: 'baptism portrait',
  church: true,
  years: [1900, 1938],
  weight: 4,
  roles: [{ ages: [17, 42], occasion: 'best', gender: 'female' }, { ages: [0, 1.5] }],
  extras: [0, 1],
  events: ['baptism'],
  captions: [
    '{second} in the christening gown with {lead}, {year}',
    'The baptism, {place}, {year}',
    '{lead} holding {second}, {year}',
  ],
}
