/** ICC profiles written by code (ICC.1:2001), so that a test knows exactly what each of them says. */

type Triple = readonly [number, number, number]

type ColorProfile = { gamma: number; red: Triple; green: Triple; blue: Triple }

const whitePoint: Triple = [0.9642, 1, 0.8249]

/** Adobe RGB (1998), its primaries adapted to D50. */
export const adobeRgb: ColorProfile = {
  gamma: 563 / 256,
  red: [0.60974, 0.31111, 0.01947],
  green: [0.20528, 0.62567, 0.06087],
  blue: [0.14919, 0.06322, 0.74457],
}

export function colorProfile({ gamma, red, green, blue }: ColorProfile): Buffer {
  return profile(
    { kind: 'mntr', space: 'RGB ', between: 'XYZ ' },
    {
      rXYZ: xyz(red),
      gXYZ: xyz(green),
      bXYZ: xyz(blue),
      rTRC: curve(gamma),
      gTRC: curve(gamma),
      bTRC: curve(gamma),
    },
  )
}

export function grayProfile(gamma: number): Buffer {
  return profile({ kind: 'mntr', space: 'GRAY', between: 'XYZ ' }, { kTRC: curve(gamma) })
}

/** A CMYK profile whose lookup table has two grid points per ink, so that each corner's Lab value is exactly what the test chose. */
export function inkProfile(labOf: (inks: readonly number[]) => Triple): Buffer {
  const corners = Array.from({ length: 16 }, (_, corner) => {
    const [light, a, b] = labOf([8, 4, 2, 1].map((bit) => (corner & bit ? 1 : 0)))
    return Buffer.from([(light / 100) * 255, a + 128, b + 128].map(Math.round))
  })
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
  const head = Buffer.alloc(48)
  head.write('mft1', 0)
  head.set([4, 3, 2], 8)
  for (const diagonal of [0, 4, 8]) head.writeInt32BE(65_536, 12 + diagonal * 4)
  const table = Buffer.concat([head, ramp, ramp, ramp, ramp, ...corners, ramp, ramp, ramp])
  return profile({ kind: 'prtr', space: 'CMYK', between: 'Lab ' }, { A2B0: table })
}

type Kind = { kind: string; space: string; between: string }

function profile(kind: Kind, own: Record<string, Buffer>): Buffer {
  const tags = Object.entries({
    desc: description('Test'),
    cprt: Buffer.from('text\0\0\0\0Public domain\0', 'latin1'),
    wtpt: xyz(whitePoint),
    ...own,
  })
  let at = 128 + 4 + tags.length * 12
  const table: Buffer[] = []
  const bodies: Buffer[] = []
  for (const [name, body] of tags) {
    const entry = Buffer.alloc(12)
    entry.write(name, 0)
    entry.writeUInt32BE(at, 4)
    entry.writeUInt32BE(body.length, 8)
    table.push(entry)
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    bodies.push(padded)
    at += padded.length
  }
  const count = Buffer.alloc(4)
  count.writeUInt32BE(tags.length)
  return Buffer.concat([header({ size: at, ...kind }), count, ...table, ...bodies])
}

function header({ size, kind, space, between }: Kind & { size: number }): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x0210_0000, 8)
  bytes.write(kind, 12)
  bytes.write(space, 16)
  bytes.write(between, 20)
  bytes.write('acsp', 36)
  xyz(whitePoint).copy(bytes, 68, 8)
  return bytes
}

function xyz(values: Triple): Buffer {
  const bytes = Buffer.alloc(20)
  bytes.write('XYZ ', 0)
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(Math.round(value * 65_536), 8 + index * 4)
  }
  return bytes
}

function curve(gamma: number): Buffer {
  const bytes = Buffer.alloc(14)
  bytes.write('curv', 0)
  bytes.writeUInt32BE(1, 8)
  bytes.writeUInt16BE(Math.round(gamma * 256), 12)
  return bytes
}

function description(text: string): Buffer {
  const bytes = Buffer.alloc(12 + text.length + 1 + 78)
  bytes.write('desc', 0)
  bytes.writeUInt32BE(text.length + 1, 8)
  bytes.write(text, 12)
  return bytes
}
