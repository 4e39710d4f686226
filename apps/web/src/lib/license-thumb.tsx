import { PhotoCorners } from '@shoebox/web-kit/marks/print.tsx'

type LicenseThumbProps = {
  /** Null if it is not made yet, or if the user is no member of the company. Then an empty mount is shown. */
  thumb: { url: string; width: number; height: number } | null
  photoid: number
}

/** A photo as its licensees see it, in a square of 76 px. It remains after the photo has left the shop. */
export function LicenseThumb({ thumb, photoid }: LicenseThumbProps) {
  if (thumb === null)
    return (
      <span aria-hidden="true" className="block h-[57px] w-[76px]">
        <PhotoCorners />
      </span>
    )

  const scale = side / Math.max(thumb.width, thumb.height)
  const size = { width: Math.round(thumb.width * scale), height: Math.round(thumb.height * scale) }

  return (
    <span style={size} className="print-edge relative block bg-well">
      <img
        src={thumb.url}
        alt={`#${photoid}`}
        {...size}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  )
}

const side = 76
