/** Titles in the plain voice of a family album. */
import type { Actor } from './people/casting.ts'
import { placeOf } from './place.ts'
import type { Plan } from './plan.ts'
import { rngOf } from './random.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const numbers = [
  'no age at all',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
]

/** Aunt, Grandpa, or just a name, as the keeper of the album would say it. */
function called(actor: Actor, keeper: number): string {
  const { name, gender, generation } = actor.person
  const woman = gender === 'female'
  if (actor.age < 2) return `baby ${name}`
  if (keeper - generation >= 2 && actor.age > 45) return `${woman ? 'Grandma' : 'Grandpa'} ${name}`
  if (keeper - generation === 1 && actor.age > 20) return `${woman ? 'Aunt' : 'Uncle'} ${name}`
  return name
}

function list(names: readonly string[]): string {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and the others`
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function captionOf(plan: Plan, facts: ReadonlySet<string>): string {
  const rng = rngOf(plan.seed, 'caption', plan.index)
  const { cast, year, month } = plan
  const [lead, second] = cast
  const keeper = lead
    ? lead.person.generation + (lead.age > 40 ? 1 : 0) + (lead.age > 62 ? 1 : 0)
    : 0
  const names = cast.map((a) => called(a, keeper))
  const kids = cast.filter((a) => a.age < 14).map((a) => called(a, keeper))
  const usable = plan.scene.captions.filter((text) => {
    const needs = /^\[(.+?)\]/.exec(text)?.[1]
    if (
      /church|christening/i.test(text) &&
      (plan.family.names === 'jewish' || plan.family.names === 'indian')
    )
      return false
    return (
      (!needs || facts.has(needs) || needs === `@${month}`) &&
      (second !== undefined || !text.includes('{second}')) &&
      (lead !== undefined || !/\{(lead|all|kids|age)\}/.test(text)) &&
      (kids.length > 0 || !text.includes('{kids}'))
    )
  })
  const woman = lead?.person.gender === 'female'
  const words: Record<string, string> = {
    lead: names[0] ?? '',
    second: names[1] ?? '',
    all: list(names),
    kids: list(kids),
    year: String(year),
    next: String(year + 1).slice(-2),
    month: monthNames[month - 1] ?? '',
    place: placeOf(plan).city,
    surname: plan.family.surname,
    age: numbers[Math.max(1, Math.floor(lead?.age ?? 1))] ?? String(lead?.age ?? ''),
    her: woman ? 'her' : 'his',
    herself: woman ? 'herself' : 'himself',
  }
  const text = rng.pick(usable.length ? usable : ['{place}, {year}']).replace(/^\[.+?\]/, '')
  return capital(text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? ''))
}
