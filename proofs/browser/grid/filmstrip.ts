import { resolve } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { itemAt } from '../../draw.ts'
import { fling } from './fling.ts'

type Frame = { data: string; time: number }

const file = resolve(import.meta.dirname, '../../../docs/screens/search-fling-filmstrip.webp')
const pixels = 14_000
const across = 5
const shown = 10
const size = { width: 480, height: 300 }
const gap = 12
const captionHeight = 28

/** Writes docs/screens/search-fling-filmstrip.webp: frames of a fling and of the images loading after it. */
export async function filmFling(page: Page, session: CDPSession): Promise<void> {
  const frames: Frame[] = []
  const keep = ({ data, metadata, sessionId }: Cast) => {
    frames.push({ data, time: (metadata.timestamp ?? 0) * 1000 })
    void session.send('Page.screencastFrameAck', { sessionId })
  }
  session.on('Page.screencastFrame', keep)
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 })
  const { began, ended, filled } = await fling(page, session, pixels)
  await page.waitForTimeout(500)
  await session.send('Page.stopScreencast')
  session.off('Page.screencastFrame', keep)

  const last = ended + filled + 150
  const times = Array.from(
    { length: shown },
    (_, at) => began + (at * (last - began)) / (shown - 1),
  )
  const chosen = times.map((time) => nearest(frames, time))
  await layOut(
    chosen.map(({ data, time }) => ({ data, caption: describeTime(time, { began, ended }) })),
  )
}

type Cast = { data: string; metadata: { timestamp?: number }; sessionId: number }

function nearest(frames: readonly Frame[], time: number): Frame {
  const byDistance = frames.toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))

  return itemAt(byDistance, 0)
}

function describeTime(time: number, { began, ended }: { began: number; ended: number }): string {
  const after = Math.round(time - began)

  return time <= ended
    ? `${Math.max(0, after)} ms`
    : `${after} ms, ${Math.round(time - ended)} ms after the stop`
}

async function layOut(pictures: readonly { data: string; caption: string }[]): Promise<void> {
  const step = { x: size.width + gap, y: size.height + captionHeight + gap }
  const parts = await Promise.all(
    pictures.map(async ({ data, caption }, at) => {
      const left = gap + (at % across) * step.x
      const top = gap + Math.floor(at / across) * step.y
      const input = await sharp(Buffer.from(data, 'base64')).resize(size).toBuffer()
      return [
        { input, left, top },
        { input: Buffer.from(label(caption)), left, top: top + size.height },
      ]
    }),
  )
  const background = '#f0f0f0'
  const rows = Math.ceil(pictures.length / across)
  const canvas = { width: gap + across * step.x, height: gap + rows * step.y }
  await sharp({ create: { ...canvas, channels: 3, background } })
    .composite(parts.flat())
    .webp({ quality: 82 })
    .toFile(file)
}

function label(caption: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${captionHeight}">
    <text x="0" y="20" font-family="sans-serif" font-size="15" fill="#222">${caption}</text></svg>`
}
