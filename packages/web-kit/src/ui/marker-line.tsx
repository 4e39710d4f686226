/** The stroke of the marker below the one that is current. Its place must be positioned. */
export function MarkerLine() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="drawn pointer-events-none absolute -bottom-[3px] -left-[3px] h-2 w-[calc(100%+6px)] overflow-visible fill-none stroke-mark stroke-[4px] [stroke-linecap:round]"
    >
      <path
        d="M1 4.8C18 3 36 4.4 54 3.7 70 3 86 4 99 3"
        className="[vector-effect:non-scaling-stroke]"
      />
    </svg>
  )
}
