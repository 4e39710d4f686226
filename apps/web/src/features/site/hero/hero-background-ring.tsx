import type { BackgroundImage } from './background-queries.ts'

/** A hand-drawn circle of radius 1 around 0, whose tail overshoots and crosses its start. */
const ring =
  'M.79-.55C.52-1-.24-1.12-.67-.67-1.07-.2-.97.61-.42.9.17 1.16.89.73.99.08 1.05-.43.72-.84.11-.94-.19-.98-.52-.92-.81-.73'

type HeroRingProps = { image: BackgroundImage; face: NonNullable<BackgroundImage['face']> }

/** Has the image's coordinates and the same crop, so it stays on the face at every width. */
export function HeroRing({ image, face }: HeroRingProps) {
  const x = (face.x + face.width / 2) * image.width
  const y = (face.y + face.height / 2) * image.height
  const radius = 0.95 * Math.max(face.width * image.width, face.height * image.height)
  const place = `translate(${x} ${y}) scale(${radius})`

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${image.width} ${image.height}`}
      preserveAspectRatio="xMidYMin slice"
      className="drawn pointer-events-none absolute inset-0 size-full fill-none [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <g transform={place} className="*:[vector-effect:non-scaling-stroke]">
        <path d={ring} className="stroke-[oklch(0_0_0/0.5)] stroke-[7px] md:stroke-[10px]" />
        <path d={ring} className="stroke-mark stroke-[5px] md:stroke-[7.5px]" />
      </g>
    </svg>
  )
}
