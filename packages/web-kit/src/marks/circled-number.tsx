const ring =
  'M67 7C87 11 101 29 100 53 98 82 73 99 45 98 17 97 -2 78 0 50 2 21 26 1 54 2 72 3 88 11 97 25'

/** A number inside a hand-drawn ring, like the one a photo editor draws around a selected print. */
export function CircledNumber({ children }: { children: string }) {
  return (
    <span className="relative inline-block min-w-[2.6em] px-[0.5em] pt-[0.2em] pb-[0.26em] tabular-nums">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="drawn absolute inset-0 size-full -rotate-2 overflow-visible fill-none [stroke-linecap:round] [stroke-linejoin:round] *:[vector-effect:non-scaling-stroke]"
      >
        <path d={ring} className="stroke-[oklch(0_0_0/0.5)] stroke-[7px] md:stroke-[10px]" />
        <path d={ring} className="stroke-mark stroke-[5px] md:stroke-[7.5px]" />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}
