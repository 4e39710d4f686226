/** Film stocks and printing papers, and how decades in an attic have treated them. */
import type { Rgb } from '../drawing/color.ts'
import type { Rng } from '../random.ts'

/** Per channel: black level, white level, gamma. */
type Curve = readonly [number, number, number]

export type Stock = {
  name: string
  mono: boolean
  shadow: Rgb
  middle: Rgb
  paper: Rgb
  curves: readonly [Curve, Curve, Curve]
  saturation: number
  contrast: number
  grain: number
  coarse: number
  halation: number
  vignette: number
  soft: number
  edgeFade: number
}

const mono = (
  name: string,
  ...[shadow, middle, paper, over = {}]: [
    shadow: Rgb,
    middle: Rgb,
    paper: Rgb,
    over?: Partial<Stock>,
  ]
): Stock => ({
  name,
  mono: true,
  shadow,
  middle,
  paper,
  curves: [
    [0, 1, 1],
    [0, 1, 1],
    [0, 1, 1],
  ],
  saturation: 0,
  contrast: 1.05,
  grain: 10,
  coarse: 0.4,
  halation: 0.3,
  vignette: 0.3,
  soft: 1.2,
  edgeFade: 0,
  ...over,
})

const color = (name: string, curves: Stock['curves'], over: Partial<Stock> = {}): Stock => ({
  name,
  mono: false,
  shadow: [0, 0, 0],
  middle: [128, 128, 128],
  paper: [250, 247, 240],
  curves,
  saturation: 1,
  contrast: 1.05,
  grain: 9,
  coarse: 0.3,
  halation: 0.3,
  vignette: 0.22,
  soft: 1,
  edgeFade: 0,
  ...over,
})

export const stocks = {
  albumen: mono('Albumen print', [54, 34, 24], [150, 114, 84], [238, 222, 190], {
    contrast: 0.92,
    soft: 1.6,
    vignette: 0.42,
    edgeFade: 0.7,
    grain: 7,
  }),
  sepia: mono('Sepia-toned silver gelatin', [40, 28, 20], [138, 114, 92], [242, 231, 208], {
    soft: 1.5,
    vignette: 0.4,
    edgeFade: 0.4,
    grain: 9,
  }),
  gelatin: mono('Silver gelatin', [28, 26, 25], [124, 120, 112], [240, 234, 220], {
    soft: 1.3,
    grain: 10,
    coarse: 0.5,
  }),
  cool: mono('Black-and-white roll film', [20, 21, 23], [118, 119, 118], [240, 239, 234], {
    contrast: 1.1,
    grain: 10,
    coarse: 0.6,
    soft: 1,
  }),
  warm: mono('Black-and-white velox print', [32, 28, 25], [126, 119, 110], [243, 237, 224], {
    contrast: 1.04,
    grain: 9,
    coarse: 0.5,
  }),
  autochrome: color(
    'Autochrome',
    [
      [0.12, 0.9, 1.05],
      [0.1, 0.86, 1.02],
      [0.1, 0.78, 0.95],
    ],
    { saturation: 0.66, grain: 26, coarse: 0.2, soft: 1.8, vignette: 0.4 },
  ),
  kodachrome: color(
    'Kodachrome',
    [
      [0.02, 1, 0.96],
      [0.02, 0.97, 1.03],
      [0.04, 0.93, 1.04],
    ],
    { saturation: 1.16, contrast: 1.14, grain: 5, halation: 0.35, soft: 0.8 },
  ),
  kodacolor: color(
    'Kodacolor',
    [
      [0.14, 0.98, 0.9],
      [0.08, 0.9, 1.06],
      [0.1, 0.78, 0.98],
    ],
    { saturation: 0.86, contrast: 0.95, grain: 10, coarse: 0.5 },
  ),
  magenta: color(
    'Faded Kodacolor-X',
    [
      [0.24, 1, 0.82],
      [0.1, 0.84, 1.1],
      [0.15, 0.8, 0.95],
    ],
    { saturation: 0.74, contrast: 0.86, grain: 10, coarse: 0.5 },
  ),
  amber: color(
    'Yellowed C-print',
    [
      [0.18, 1, 0.84],
      [0.12, 0.92, 0.98],
      [0.05, 0.64, 1.02],
    ],
    { saturation: 0.8, contrast: 0.9, grain: 10, coarse: 0.4 },
  ),
  ekta: color(
    'Ektachrome',
    [
      [0.02, 0.95, 1.06],
      [0.04, 0.98, 1],
      [0.1, 1, 0.9],
    ],
    { saturation: 1.05, contrast: 1.12, grain: 8 },
  ),
  instant: color(
    'Instant film',
    [
      [0.13, 0.98, 0.92],
      [0.13, 0.96, 0.94],
      [0.12, 0.84, 1],
    ],
    { saturation: 0.8, contrast: 0.96, grain: 5, soft: 1.6, vignette: 0.3, halation: 0.4 },
  ),
  instamatic: color(
    'Instamatic 126',
    [
      [0.1, 1, 0.9],
      [0.09, 0.94, 1],
      [0.05, 0.78, 1.05],
    ],
    { saturation: 0.94, grain: 11, coarse: 0.6, soft: 1.5 },
  ),
  flash: color(
    'Compact-camera C-print',
    [
      [0.04, 1, 0.92],
      [0.03, 0.97, 0.98],
      [0.03, 0.92, 1.04],
    ],
    { saturation: 0.98, contrast: 1.12, grain: 7, vignette: 0.42 },
  ),
  minilab: color(
    'Minilab gloss',
    [
      [0.03, 1, 0.97],
      [0.03, 1, 1],
      [0.05, 0.98, 0.98],
    ],
    { saturation: 0.94, contrast: 1.08, grain: 5, soft: 0.9, vignette: 0.18 },
  ),
} as const satisfies Record<string, Stock>

export type StockName = keyof typeof stocks

const shelf: Record<number, readonly (readonly [StockName, number])[]> = {
  1900: [
    ['albumen', 4],
    ['sepia', 5],
    ['gelatin', 1],
  ],
  1910: [
    ['sepia', 5],
    ['albumen', 2],
    ['gelatin', 3],
    ['autochrome', 0.8],
  ],
  1920: [
    ['sepia', 3],
    ['gelatin', 5],
    ['warm', 2],
  ],
  1930: [
    ['gelatin', 4],
    ['warm', 4],
    ['sepia', 2],
    ['cool', 1],
  ],
  1940: [
    ['warm', 3],
    ['cool', 5],
    ['gelatin', 2],
    ['kodachrome', 1.6],
  ],
  1950: [
    ['kodachrome', 5],
    ['cool', 3],
    ['warm', 2],
    ['kodacolor', 2],
    ['ekta', 1],
  ],
  1960: [
    ['magenta', 3],
    ['kodacolor', 3],
    ['cool', 2],
    ['kodachrome', 2],
    ['instamatic', 3],
    ['ekta', 1],
  ],
  1970: [
    ['amber', 3],
    ['magenta', 3],
    ['instant', 4],
    ['instamatic', 3],
    ['kodacolor', 1],
  ],
  1980: [
    ['flash', 6],
    ['instant', 2],
    ['minilab', 2],
    ['amber', 1],
  ],
  1990: [
    ['minilab', 7],
    ['flash', 3],
    ['instant', 0.6],
  ],
  2000: [
    ['minilab', 8],
    ['flash', 1],
  ],
}

/** Film of the year; instant film in its white frame only from 1973. */
export const pickStock = (rng: Rng, year: number): StockName =>
  rng.weighted(
    (shelf[Math.floor(year / 10) * 10] ?? [['gelatin', 1] as const]).filter(
      ([name]) => name !== 'instant' || year > 1972,
    ),
  )
