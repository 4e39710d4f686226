/** What is worn at the neck: lapels, collars and ties. */
import { css, lit, mix, type Rgb } from '../drawing/color.ts'
import { fill, n, oval, type Point, pointsOf, poly, smooth, stroke } from '../drawing/svg.ts'
import type { Sitter } from './sitter.ts'

const white: Rgb = [236, 230, 218]

/** Places points that are written in head sizes around the neck. */
type Place = (text: string, side?: number) => Point[]

export function collar(sitter: Sitter): string {
  const { actor, bones, defs, light } = sitter
  const { outfit } = actor
  const { h, headSize: s, waist } = bones
  const [x, y] = bones.neck
  const place: Place = (text, side = 1) =>
    pointsOf(text).map(([dx, dy]) => [x + dx * side * s, y + dy * s])
  const isOpenShirt = !outfit.jacket && outfit.collar === 'shirt' && !outfit.tie
  const placket = `M${n(x)} ${n(y + 0.2 * s)}L${n(waist[0])} ${n(waist[1])}`
  return [
    throat(sitter, place),
    collarOf(sitter, place),
    tieOf(sitter, place),
    isOpenShirt ? stroke(placket, css(lit(outfit.top, 0.2)), h * 0.004, 0.4) : '',
    oval(x - light.x * s * 0.1, y + 0.04 * s, s * 0.34, s * 0.2, defs.spot('#120a0a', 0.3)),
  ].join('')
}

/** The shirt between lapels, or the skin that a neckline leaves. */
function throat({ actor, light }: Sitter, place: Place): string {
  const { outfit, person } = actor
  const { jacket } = outfit
  if (jacket && outfit.wear !== 'gown') {
    const lapels = [-1, 1].map((side) => {
      const shape = place('0.2,-0.1 0.34,0.24 0.27,0.5 0.03,1.3 0.09,0.5', side)
      return fill(poly(shape), css(lit(jacket, side * light.x > 0 ? 0.66 : 0.36)))
    })
    const shirt = poly(place('-0.2,-0.06 0.2,-0.06 0.05,1.35 -0.05,1.35'))
    return fill(shirt, css(lit(outfit.top, 0.58))) + lapels.join('')
  }
  const isDeep = outfit.collar === 'vneck'
  if (!isDeep && (outfit.collar !== 'none' || outfit.wear === 'trousers')) return ''
  const shape = `-0.2,-0.1 0.2,-0.1 0.13,0.16 0,${isDeep ? 0.42 : 0.24} -0.13,0.16`
  return fill(smooth(place(shape)), css(lit(person.skin, 0.64)))
}

function collarOf({ actor, light }: Sitter, place: Place): string {
  const { outfit } = actor
  switch (outfit.collar) {
    case 'shirt': {
      const tint = outfit.jacket ? outfit.top : mix(outfit.top, white, 0.25)
      const points = [-1, 1].map((side) => {
        const shape = place('0.03,0.1 0.21,-0.14 0.26,0.06 0.13,0.27', side)
        return fill(poly(shape), css(lit(tint, side * light.x > 0 ? 0.8 : 0.5)))
      })
      return points.join('')
    }
    case 'lace': {
      const shape = '-0.26,-0.08 0,0.02 0.26,-0.08 0.42,0.2 0.2,0.36 0,0.28 -0.2,0.36 -0.42,0.2'
      return fill(smooth(place(shape)), css(lit(white, 0.62)), 0.92)
    }
    case 'sailor': {
      const shape = '-0.24,-0.08 0,0.46 0.24,-0.08 0.56,0.16 0.08,0.62 -0.08,0.62 -0.56,0.16'
      return fill(poly(place(shape)), css(lit(outfit.ink, 0.5)))
    }
    case 'roll': {
      const shape = '-0.22,-0.22 0,-0.17 0.22,-0.22 0.24,0.06 0,0.13 -0.24,0.06'
      return fill(smooth(place(shape)), css(lit(outfit.top, 0.45)))
    }
    case 'none':
    case 'vneck':
      return ''
    default:
      return outfit.collar satisfies never
  }
}

function tieOf({ actor: { outfit } }: Sitter, place: Place): string {
  if (!outfit.tie) return ''
  const bow = '-0.2,0.04 0,0.12 0.2,0.04 0.2,0.24 0,0.16 -0.2,0.24'
  const long = '-0.065,0.08 0.065,0.08 0.05,0.2 0.1,1.1 0,1.3 -0.1,1.1 -0.05,0.2'
  return fill(poly(place(outfit.bow ? bow : long)), css(lit(outfit.tie, 0.52)))
}
