import type { Size } from '../../claim.ts'
import { repeatPaints } from '../repeat-paints.ts'
import { repeatScores } from '../repeat-scores.ts'
import { signInAsCustomer } from '../signed-in.ts'
import { weighVisit } from '../weigh-visit.ts'
import { each } from './median.ts'
import { type Archive, debuggingPort } from './open-archive.ts'

const path = '/search?q=photo'
const rounds: Record<Size, number> = { full: 3, quick: 1 }

/** A search that nobody has in a cache. */
export async function measureFirstVisit({ shop }: Archive, size: Size) {
  const paints = await repeatPaints(shop, { path, rounds: rounds[size] })
  const prepare = (page: Parameters<typeof signInAsCustomer>[0]) => signInAsCustomer(page, shop.api)
  const weight = await weighVisit(shop, { path, prepare })
  const scores = await repeatScores({
    url: shop.url + path,
    port: debuggingPort,
    rounds: rounds[size],
  })

  return {
    figures: {
      paint: paints.slow,
      scripts: weight.scripts,
      performance: scores.performance,
      otherScores: Math.min(scores.accessibility, scores['best-practices'], scores.seo),
    },
    notes: [`performance of each run of Lighthouse: ${each(scores.runs)}`],
  }
}
