/** How large the print was, in inches. */
import type { Plan } from '../plan.ts'
import type { Rng } from '../random.ts'

export function inches(plan: Plan, rng: Rng): string {
  const { shape, year, stock } = plan
  if (stock === 'instant') return '3.5 x 4.2 in'
  const flip = (a: string, b: string): string =>
    shape === 'port' ? `${a} x ${b} in` : `${b} x ${a} in`
  if (shape === 'square')
    return year < 1980 ? rng.pick(['3.5 x 3.5 in', '3 x 3 in']) : '3.5 x 3.5 in'
  if (shape === 'wide') return year > 1985 ? '8.5 x 3.5 in' : '10 x 4 in'
  if (year < 1920) return flip(rng.pick(['3.25', '4.25']), rng.pick(['5.5', '6.5']))
  if (year < 1950) return flip('2.5', rng.pick(['3.5', '4.25']))
  if (year < 1980) return flip('3.5', '5')
  return flip(rng.pick(['3.5', '4']), rng.pick(['5', '6']))
}
