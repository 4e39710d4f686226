import { type Surround, surroundNames, surrounds, swatchLooks } from './surround.ts'

type SwitchProps = { surround: Surround; choose: (surround: Surround) => void }

/** Swatches of 20 pixels, each in a tap target of 28. */
export function SurroundSwitch({ surround, choose }: SwitchProps) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">Surround</legend>
      {surrounds.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === surround}
          aria-label={surroundNames[option]}
          title={surroundNames[option]}
          onClick={() => choose(option)}
          className="group grid size-7 place-items-center"
        >
          <span
            className={`size-5 border border-edge group-aria-pressed:outline-2 group-aria-pressed:outline-offset-1 group-aria-pressed:outline-ink ${swatchLooks[option]}`}
          />
        </button>
      ))}
    </fieldset>
  )
}

export function Divider() {
  return <span aria-hidden="true" className="mx-2 h-5 w-px bg-rule" />
}
