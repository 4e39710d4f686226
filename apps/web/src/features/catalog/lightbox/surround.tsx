import { createStoredValue, useStoredValue } from '@shoebox/web-kit/browser/stored'

/** Backgrounds for viewing a photo, from light to dark. */
export const surrounds = ['table', 'booth', 'screening'] as const
export type Surround = (typeof surrounds)[number]

export const surroundNames: Readonly<Record<Surround, string>> = {
  table: 'Light table',
  booth: 'Booth',
  screening: 'Screening room',
}

/** On the booth's gray, only white has enough contrast. */
const boothTokens =
  'not-forced-colors:[--color-edge:white] not-forced-colors:[--color-ink-2:white] not-forced-colors:[--color-ink:white] not-forced-colors:[--color-link:white] not-forced-colors:[--color-rule:oklch(1_0_0/.4)]'

/** The surround sets the color scheme of the whole lightbox, regardless of the page theme. */
export const surroundClasses: Readonly<Record<Surround, string>> = {
  table: 'bg-surround scheme-light',
  booth: `bg-booth scheme-dark forced-colors:bg-surround ${boothTokens}`,
  screening: 'bg-screen scheme-dark forced-colors:bg-surround',
}

export const swatchClasses: Readonly<Record<Surround, string>> = {
  table: 'bg-[oklch(0.955_0_0)]',
  booth: 'bg-booth',
  screening: 'bg-screen',
}

export function nextSurround(surround: Surround): Surround {
  return surrounds[(surrounds.indexOf(surround) + 1) % surrounds.length] ?? 'screening'
}

export function parseSurround(text: string): Surround | null {
  return surrounds.find((surround) => surround === text) ?? null
}

const storedSurround = createStoredValue({ key: 'surround', area: 'local', parse: parseSurround })

/** The surround the user chose for the photo page and lightbox; null until they choose one. */
export function useSurround() {
  return { savedSurround: useStoredValue(storedSurround), saveSurround: storedSurround.write }
}

type SurroundSwitchProps = { surround: Surround; onChange: (surround: Surround) => void }

/** 20-pixel swatches in 28-pixel tap targets. */
export function SurroundSwitch({ surround, onChange }: SurroundSwitchProps) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Background</legend>
      {surrounds.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === surround}
          aria-label={surroundNames[option]}
          title={`Background: ${surroundNames[option]}`}
          onClick={() => onChange(option)}
          className="group grid size-7 place-items-center"
        >
          <span
            className={`size-5 border border-edge group-aria-pressed:outline-2 group-aria-pressed:outline-offset-1 group-aria-pressed:outline-ink ${swatchClasses[option]}`}
          />
        </button>
      ))}
    </fieldset>
  )
}
