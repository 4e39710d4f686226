/** What a print is looked at on, from light to dark. */
export const surrounds = ['table', 'booth', 'screening'] as const
export type Surround = (typeof surrounds)[number]

export const surroundNames: Readonly<Record<Surround, string>> = {
  table: 'Light table',
  booth: 'Booth',
  screening: 'Screening room',
}

/** The booth's gray is too near to every gray for any but white. */
const boothTokens =
  'not-forced-colors:[--color-edge:white] not-forced-colors:[--color-ink-2:white] not-forced-colors:[--color-ink:white] not-forced-colors:[--color-link:white] not-forced-colors:[--color-rule:oklch(1_0_0/.4)]'

/** The whole room has one light, whatever the theme of the page. */
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

/** What was chosen last; the dark until then. */
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
    // A browser that refuses its storage forgets the choice with the tab; there is nobody to tell.
  }
}

export function toSurround(text: string | null): Surround {
  return surrounds.find((surround) => surround === text) ?? 'screening'
}
