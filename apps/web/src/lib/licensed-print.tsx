import { PhotoCorners } from '@shoebox/web-kit/marks/print.tsx'
import { useState } from 'react'

type LicensedPrintProps = {
  /** The thumb for licensees, which remains after the photo has left the shop. Null while it is being made. */
  thumb: { url: string; width: number; height: number } | null
}

const maxSize = { width: 76, height: 60 }

/** The licensed photo, uncropped. Decorative: the line names the photo. Empty photo corners while there is no image. */
export function LicensedPrint({ thumb }: LicensedPrintProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (thumb === null || thumb.url === brokenUrl)
    return (
      <span aria-hidden="true" className="block aspect-4/3 w-[76px] max-w-full">
        <PhotoCorners />
      </span>
    )

  const { url, width, height } = thumb
  const scale = Math.min(maxSize.width / width, maxSize.height / height)

  return (
    <span
      style={{ width: Math.round(width * scale), aspectRatio: `${width} / ${height}` }}
      className="print-edge relative block max-w-full bg-well"
    >
      <img
        key={url}
        src={url}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenUrl(url)}
        className="size-full object-cover"
      />
    </span>
  )
}
