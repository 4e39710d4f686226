/** Backgrounds for viewing a print, from light to dark. */
export const surrounds = ['table', 'booth', 'screening'] as const
export type Surround = (typeof surrounds)[number]

export const surroundNames: Readonly<Record<Surround, string>> = {
  table: 'Light table',
  booth: 'Booth',
  screening: 'Screening room',
}

/** Only white has enough contrast on the gray of the booth. */
const boothTokens =
  'not-forced-colors:[--color-edge:white] not-forced-colors:[--color-ink-2:white] not-forced-colors:[--color-ink:white] not-forced-colors:[--color-link:white] not-forced-colors:[--color-rule:oklch(1_0_0/.4)]'

/** The surround sets the color scheme of the whole room, regardless of the page theme. */
export const surroundLooks: Readonly<Record<Surround, string>> = {
  table: 'bg-surround scheme-light',
  booth: `bg-booth scheme-dark forced-colors:bg-surround ${boothTokens}`,
  screening: 'bg-screen scheme-dark forced-colors:bg-surround',
}

export const swatchLooks: Readonly<Record<Surround, string>> = {
  table: 'bg-[oklch(0.955_0_0)]',
  booth: 'bg-booth',
  screening: 'bg-screen',
}

export function nextSurround(surround: Surround): Surround {
  return surrounds[(surrounds.indexOf(surround) + 1) % surrounds.length] ?? 'screening'
}

const surroundKey = 'surround'

/** The last chosen surround; dark by default. */
export function readSurround(): Surround {
  try {
    return toSurround(localStorage.getItem(surroundKey))
  } catch {
    return 'screening'
  }
}

export function keepSurround(surround: Surround): void {
  try {
    localStorage.setItem(surroundKey, surround)
  } catch {
    // Storage may be blocked; then the choice lasts until the lightbox closes, which needs no message.
  }
}

export function toSurround(text: string | null): Surround {
  return surrounds.find((surround) => surround === text) ?? 'screening'
}
