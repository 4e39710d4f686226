/** The native change event fires on release; React's onChange is the native input event. */
export function listenForRelease(
  input: HTMLInputElement | null,
  onRelease: (value: number) => void,
) {
  if (input === null) return undefined

  const release = () => onRelease(input.valueAsNumber)
  input.addEventListener('change', release)

  return () => input.removeEventListener('change', release)
}
