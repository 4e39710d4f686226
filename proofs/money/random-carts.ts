import type { priceCart } from '@shoebox/domain/money/pricing'
import { type Draw, seedDraw } from '../draw.ts'

export type Cart = Parameters<typeof priceCart>[0]
type Line = Cart[number]

export const boundaries = [14, 15, 24, 25, 49, 50, 74, 75]

/** Endless carts, determined by the seed. A third of them are at a tier boundary. */
export function* randomCarts(seed: number): Generator<Cart, never> {
  const draw = seedDraw(seed)
  while (true) {
    const quantity = draw(3) === 0 ? (boundaries[draw(boundaries.length)] ?? 0) : draw(121)
    yield makeCart(draw, quantity)
  }
}

/** Endless carts as orders have them: one photo per line, and amounts that fit an integer column. */
export function* randomOrders(seed: number): Generator<Cart, never> {
  const draw = seedDraw(seed)
  while (true) {
    const quantity = draw(3) === 0 ? (boundaries[draw(boundaries.length)] ?? 0) : draw(121)
    const scale = orderPriceScales[draw(orderPriceScales.length)] ?? 1
    yield Array.from({ length: quantity }, () => ({
      priceCents: draw(scale),
      license: draw(3) ? dressing : hero,
      quantity: 1,
    }))
  }
}

function makeCart(draw: Draw, quantity: number): Cart {
  const scale = priceScales[draw(priceScales.length)] ?? 1
  // A photo is one of a kind, so a cart may have as many lines as items.
  const most = draw(4) === 0 ? 1 : 1 + draw(40)
  const lines: Line[] = []
  for (let left = quantity; left > 0; ) {
    const taken = Math.min(left, 1 + draw(most))
    lines.push({ priceCents: draw(scale), license: draw(3) ? dressing : hero, quantity: taken })
    left -= taken
  }
  return lines
}

const dressing = 'background-dressing'
const hero = 'hero-usage'

/** Upper bounds in cents: nearly free (many equal fractions), realistic, and beyond exact floating point. */
const priceScales = [2, 20, 1_000, 100_000, 1_000_000_000, 2_000_000_000_000]
const orderPriceScales = [2, 20, 1_000, 100_000, 1_000_000]
