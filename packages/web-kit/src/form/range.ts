export type Range = readonly [low: number, high: number]

type Limits = { min: number; max: number }

/** Clamps a range to the limits. The result is never inverted. */
export function clampRange([low, high]: Range, { min, max }: Limits): Range {
  const start = Math.min(max, Math.max(min, low))

  return [start, Math.min(max, Math.max(start, high))]
}

/** Listens to the native change event, which fires on release. React's onChange is the native input event. */
export function listenForRelease(
  input: HTMLInputElement | null,
  onRelease: (value: number) => void,
) {
  if (input === null) return undefined

  const handleChange = () => onRelease(input.valueAsNumber)
  input.addEventListener('change', handleChange)

  return () => input.removeEventListener('change', handleChange)
}
