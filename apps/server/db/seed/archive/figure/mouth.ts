/** Mouths, the lines beside them, and mustaches. */

import { css, lit, mix } from '../drawing/color.ts'
import { fill, oval, type Point, stroke } from '../drawing/svg.ts'
import { smileOf } from './expression.ts'
import type { Face } from './face.ts'

export function drawMouth(face: Face): string {
  const { actor, head, fx, fy, young, skin, deep, at, shadow, shine, width, far, lightSide } = face
  const { emotion, person } = actor
  const s = head.size
  const depth = (skin[0] + skin[1] + skin[2]) / 765
  const smile = smileOf(emotion)
  const mx = fx * 1.16
  const my = 0.318 + fy * 0.8
  const mw = (0.105 + smile * 0.045) * (1 - young * 0.22) * width
  const lift = smile * 0.029
  const [left, right] = [mw * far(-1), mw * far(1)]
  const lip = css(mix(mix(skin, [160, 62, 60], 0.5), [40, 20, 20], depth < 0.42 ? 0.25 : 0.05))
  const bow: Point[] = [
    [mx - left, my - 0.012 - lift],
    [mx - left * 0.35, my - 0.009],
    [mx, my - 0.005],
    [mx + right * 0.35, my - 0.009],
    [mx + right, my - 0.012 - lift],
  ]
  const showsTeeth = emotion === 'smiling' && (person.width * 100) % 2 < 1
  const open = emotion === 'laughing' || emotion === 'surprised' ? 0.045 : showsTeeth ? 0.028 : 0
  const out: string[] = []
  if (open > 0) {
    const low: Point[] = [
      [mx + right * 0.6, my + open * 0.75 - lift * 0.4],
      [mx, my + open],
      [mx - left * 0.6, my + open * 0.75 - lift * 0.4],
    ]
    const teeth = css(mix([214, 198, 186], lit(skin, 0.4), 0.42))
    out.push(fill(at([...bow, ...low]), emotion === 'surprised' ? deep : teeth))
    out.push(stroke(at(low, false), lip, 0.022 * s, 0.8))
  } else {
    out.push(oval(mx * s, (my + 0.017) * s, mw * 0.74 * s, 0.028 * s, lip, 0.66))
    out.push(oval(mx * s, (my - 0.02) * s, mw * 0.6 * s, 0.016 * s, lip, 0.5))
  }
  out.push(
    stroke(at(bow, false), deep, 0.0125 * s, 0.72),
    shadow(mx, my + 0.07 + open * 0.6, mw * 0.8, 0.03, 0.36),
    shine(mx + lightSide * 0.02, 0.425 + fy * 0.4, 0.08, 0.04, 0.3),
    linesOf(face, { mx, my, mw, smile }),
    mustacheOf(face, mx, my),
  )
  return out.join('')
}

type Mouth = Record<'mx' | 'my' | 'mw' | 'smile', number>

/** From the nose to the corners of the mouth, deeper with age and with a smile. */
function linesOf(face: Face, { mx, my, mw, smile }: Mouth): string {
  const { old, fx, fy, young, dark, at, far, head } = face
  if (smile <= 0.25 && old <= 0.2) return ''
  const ny = 0.2 + fy - young * 0.02
  return [-1, 1]
    .map((side) => {
      const crease: Point[] = [
        [fx * 1.35 + side * 0.095 * far(side), ny],
        [mx + side * (mw + 0.05) * far(side), my - 0.02],
      ]
      const opacity = 0.16 + old * 0.22 + smile * 0.12
      return stroke(at(crease, false), dark, 0.016 * head.size, opacity)
    })
    .join('')
}

function mustacheOf({ actor, old, at }: Face, mx: number, my: number): string {
  const { person, age } = actor
  if (!person.mustache || age <= 24) return ''
  const shape: Point[] = [
    [mx - 0.13, my + 0.012],
    [mx - 0.06, my - 0.055],
    [mx, my - 0.06],
    [mx + 0.06, my - 0.055],
    [mx + 0.13, my + 0.012],
    [mx, my - 0.012],
  ]
  return fill(at(shape), css(mix(lit(person.hair, 0.4), [150, 146, 142], old * 0.8)), 0.9)
}
