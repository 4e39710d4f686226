/** What a family would call the day, and which of the shop's events that is. */
import type { Plan } from './plan.ts'
import type { Rng } from './random.ts'

/** One of the scene's occasions that this month and this family allow. */
export function occasionOf({ scene, month, family }: Plan, rng: Rng): string {
  const isSecular = family.names === 'jewish' || family.names === 'indian'
  const fitting = scene.events
    .filter((event) => !(isSecular && /church|easter|baptism|confirmation/i.test(event)))
    .filter((event) => !event.includes('@') || event.endsWith(`@${month}`))
    .map((event) => event.replace(/@\d+$/, ''))
  return rng.pick(fitting.length > 0 ? fitting : [scene.kind])
}

/** First match wins: a church picnic is a picnic. */
const names: readonly (readonly [RegExp, string])[] = [
  [/anniversary/, 'Anniversary'],
  [/baptism/, 'Baptism'],
  [/barbecue/, 'Barbecue'],
  [/birthday/, 'Birthday'],
  [/christmas/, 'Christmas'],
  [/easter/, 'Easter'],
  [/reunion/, 'Family reunion'],
  [/first day of school|picture day/, 'First day of school'],
  [/fourth of july/, 'Fourth of July'],
  [/parade|memorial day|armistice/, 'Parade'],
  [/graduation/, 'Graduation'],
  [/halloween/, 'Halloween'],
  [/new year/, 'New Year'],
  [/picnic/, 'Picnic'],
  [/cabin|fishing trip/, 'Camping trip'],
  [/road trip|drive|motel|national park/, 'Road trip'],
  [/thanksgiving/, 'Thanksgiving'],
  [/vacation|holiday|shore|honeymoon/, 'Vacation'],
  [/wedding/, 'Wedding'],
]

export function eventNamesOf(occasion: string): string[] {
  const found = names.find(([pattern]) => pattern.test(occasion.toLowerCase()))
  return found ? [found[1]] : []
}
