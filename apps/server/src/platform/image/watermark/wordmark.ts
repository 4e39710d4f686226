/**
 * SHOEBOX in Archivo Narrow (SIL Open Font License), the face of our headings, as outlines: 1,000
 * units an em, y upwards, letters spaced by 90. Outlines need no installed font and no SVG
 * decoder, which stays blocked where uploaded files are read.
 */
export const wordmark = {
  width: 4596,
  capHeight: 686,
  outlines: [
    'M272 -12Q210 -12 157 8Q104 28 73 73Q41 118 41 194Q41 199 42 206Q42 212 42 214L133 214Q133 213 133 206Q132 198 132 193Q132 130 171 100Q210 69 268 69Q337 69 375 99Q412 128 412 183Q412 220 393 243Q373 266 342 281Q310 296 272 308Q234 320 196 334Q157 348 126 370Q94 392 75 427Q55 461 55 514Q55 577 85 618Q114 659 164 679Q213 698 273 698Q333 698 382 679Q430 659 459 617Q488 574 488 505L488 493L397 493L397 508Q397 561 362 589Q327 617 275 617Q221 617 185 594Q148 571 148 521Q148 486 168 464Q187 442 219 428Q250 413 288 401Q326 389 364 375Q402 361 434 339Q465 317 485 284Q504 250 504 198Q504 121 474 75Q443 29 391 9Q339 -12 272 -12Z',
    'M707 0L707 686L795 686L795 391L1071 391L1071 686L1159 686L1159 0L1071 0L1071 311L795 311L795 0Z',
    'M1638 -12Q1512 -12 1440 77Q1368 165 1368 343Q1368 522 1440 610Q1512 698 1638 698Q1764 698 1836 610Q1908 522 1908 343Q1908 165 1836 77Q1764 -12 1638 -12Z',
    'M1638 69Q1721 69 1769 131Q1816 193 1816 318L1816 368Q1816 493 1769 555Q1721 617 1638 617Q1556 617 1508 555Q1460 493 1460 368L1460 318Q1460 193 1508 131Q1556 69 1638 69Z',
    'M2117 0L2117 686L2540 686L2540 606L2205 606L2205 391L2496 391L2496 311L2205 311L2205 80L2546 80L2546 0Z',
    'M2749 0L2749 686L3009 686Q3060 686 3100 665Q3140 644 3163 607Q3186 569 3186 518Q3186 459 3156 418Q3125 376 3081 360L3081 356Q3132 340 3167 294Q3202 248 3202 182Q3202 124 3176 84Q3149 43 3106 22Q3062 0 3009 0Z',
    'M2837 80L2997 80Q3046 80 3078 110Q3110 139 3110 194Q3110 241 3078 276Q3046 311 2991 311L2837 311Z',
    'M2837 391L2983 391Q3033 391 3064 424Q3094 456 3094 499Q3094 553 3065 580Q3036 606 2989 606L2837 606Z',
    'M3640 -12Q3514 -12 3442 77Q3370 165 3370 343Q3370 522 3442 610Q3514 698 3640 698Q3766 698 3838 610Q3910 522 3910 343Q3910 165 3838 77Q3766 -12 3640 -12Z',
    'M3640 69Q3723 69 3771 131Q3818 193 3818 318L3818 368Q3818 493 3771 555Q3723 617 3640 617Q3558 617 3510 555Q3462 493 3462 368L3462 318Q3462 193 3510 131Q3558 69 3640 69Z',
    'M4053 0L4272 356L4073 686L4177 686L4324 441L4325 441L4476 686L4570 686L4371 364L4592 0L4488 0L4320 280L4319 280L4147 0Z',
  ],
} as const

export type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

/** Straight pieces of an outline made of M, L, Q and Z with absolute coordinates. */
export function flatten(outline: string): Segment[] {
  const segments: Segment[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    segments.push([x, y, toX, toY])
    x = toX
    y = toY
  }

  for (const [, command, numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(/\s+/).map(Number)
    if (command === 'M') [x, y, startX, startY] = [a, b, a, b]
    if (command === 'L') lineTo(a, b)
    if (command === 'Z') lineTo(startX, startY)
    if (command === 'Q') for (const [toX, toY] of curve([x, y], [a, b], [c, d])) lineTo(toX, toY)
  }
  return segments
}

type Point = readonly [number, number]

/** Eight pieces stay within a unit of the letters' curves. */
const pieces = 8

function curve(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [
      a * from[0] + b * control[0] + c * to[0],
      a * from[1] + b * control[1] + c * to[1],
    ] as const
  })
}
