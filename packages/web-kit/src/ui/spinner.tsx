/** Appears only after a delay (see the CSS utility `waited`), so short waits show no spinner. */
export function Spinner() {
  return (
    <output className="grid min-h-[40dvh] place-items-center">
      <span className="sr-only">Loading</span>
      <span
        aria-hidden="true"
        className="waited size-6 rounded-full border-2 border-rule border-t-ink"
      />
    </output>
  )
}
