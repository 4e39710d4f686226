/** The dyes of each decade. */
import { type Rgb, rgb } from './color.ts'

export const inks = (...hex: string[]): Rgb[] => hex.map(rgb)

const dyes = (text: string): Rgb[] => text.split(' ').map(rgb)

export const soberDark = dyes('#2c2a30 #3a3433 #26303c #453c35 #50483f #1f2226 #3b4238')
export const soberLight = dyes('#e8e2d4 #d8cfbd #f1ece0 #cfc8bc #e3dccd')

const palettes: Record<number, Rgb[]> = {
  1900: [...soberLight, ...soberDark],
  1910: [...soberLight, ...soberDark],
  1920: [...soberLight, ...soberDark, ...dyes('#8f8577 #6f6a72')],
  1930: [...soberLight, ...dyes('#7c8794 #8d6f66 #99a085 #5a6270 #b39a7c')],
  1940: dyes('#a33b36 #35507a #d8cfb8 #6c7a4f #b5835a #e6ddc6 #7a4a52 #4a5d68'),
  1950: dyes('#c8443c #2f5f97 #f0dfa8 #7db3a6 #e59a8f #f3ece0 #d8a13a #3f7a58 #8fb6d6 #222a3a'),
  1960: dyes('#e0752f #2f8f8a #f2d14f #d94f70 #f4efe4 #5a86c4 #86a845 #7a4d86 #e8b8a0 #33302e'),
  1970: dyes('#b5632b #7a5a35 #c99a3a #6b7a3c #8c3b2e #e6d6b4 #3f5a7a #d07a4a #5b4636 #a8a06a'),
  1980: dyes('#d63a5a #2b5bb5 #f2c53a #e8e8ec #35a08f #9a4fb0 #f08aa5 #2c2c38 #7fb2e0 #e5632f'),
  1990: dyes('#2f5a45 #7a2f3a #2c3f66 #d8d4cc #8a8f96 #b5563a #4a4a4e #6f9ab0 #c9b48a #a83a4a'),
  2000: dyes('#3f6fa5 #c8c4bc #8a3a3a #5a7a4a #e2dcd0 #34343a #d08f9a #7f8fa8 #e0b050'),
}

export const paletteOf = (decade: number): Rgb[] => palettes[decade] ?? soberDark
