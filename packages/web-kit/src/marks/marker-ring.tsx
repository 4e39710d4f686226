import { strokeClass } from './marker.tsx'

/** Three variants, because identical rings would look stamped. The end of each stroke crosses its start. */
const ringPaths = [
  'M29 8.5C50 3.5 79 4 90 13.5 97.5 21 97 40 96.5 57 96 79 94.5 90.5 81 94.5 65 98 35 97.5 18.5 95 5.5 92 3.8 76 3.5 54 3.2 31 4 16.5 15 9 27 3 51 3.5 70 11',
  'M72 5.5C52 2.5 24 3.5 12 11 3.5 18.5 3 38 3.5 56 4 78 6 90.5 19 94.5 36 98.5 66 97.5 82 94 95 90 96.5 74 96.5 52 96.5 30 95 15 84 8.5 74 4 60 5.5 47 10.5',
  'M94 66C97.5 50 97 24 88 12 78 3.5 48 3 26 6 9 9 4.5 24 4 46 3.5 70 5 87 17 93 33 98 63 97.5 79 94.5 91 91 95.5 78 96 60 96.2 48 94.5 38 91 28',
] as const

type MarkerRingProps = {
  /** Any integer, such as the photo number: it picks one of the three variants. */
  seed: number
}

/** A ring around an item that the user marked. The parent must be `relative`. */
export function MarkerRing({ seed }: MarkerRingProps) {
  const path = ringPaths[Math.abs(seed) % ringPaths.length]

  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`drawn inset-0 size-full ${strokeClass}`}
    >
      <path d={path} className="stroke-[oklch(0_0_0/0.5)] stroke-[7px]" />
      <path d={path} className="stroke-mark stroke-[5px]" />
    </svg>
  )
}

const circlePath =
  'M67 7C87 11 101 29 100 53 98 82 73 99 45 98 17 97 -2 78 0 50 2 21 26 1 54 2 72 3 88 11 97 25'

/** A number in a hand-drawn ring, like the ring a photo editor draws around a selected print. */
export function CircledNumber({ children }: { children: string }) {
  return (
    <span className="relative inline-block min-w-[2.6em] px-[0.5em] pt-[0.2em] pb-[0.26em] tabular-nums">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="drawn absolute inset-0 size-full -rotate-2 overflow-visible fill-none [stroke-linecap:round] [stroke-linejoin:round] *:[vector-effect:non-scaling-stroke]"
      >
        <path d={circlePath} className="stroke-[oklch(0_0_0/0.5)] stroke-[7px] md:stroke-[10px]" />
        <path d={circlePath} className="stroke-mark stroke-[5px] md:stroke-[7.5px]" />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}
